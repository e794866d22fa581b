/** What people without JavaScript do, as requests: pages are read as text, forms are posted. */
export function browserOf(address: string, { token }: { token: string } = { token: '' }) {
  const headers = { Cookie: `ustat=${token}`, Origin: address }
  return {
    async get(path: string) {
      const response = await fetch(address + path, { headers, redirect: 'manual' })
      const body = Buffer.from(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, body, html: body.toString() }
    },
    async post(path: string, body: FormData | URLSearchParams) {
      const response = await fetch(address + path, { method: 'POST', body, headers, redirect: 'manual' })
      return {
        status: response.status,
        location: response.headers.get('location') ?? '',
        html: await response.text(),
      }
    },
  }
}

/** A form with files, as a browser sends it without JavaScript. */
export function formOf(
  fields: Record<string, string>,
  files: [string, Buffer][] = [],
  { field, type } = { field: 'files', type: 'application/pdf' },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}
