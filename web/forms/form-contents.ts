/** The present contents of a form, without secrets, files and the form's own fields. */
export function contentsOf(form: HTMLFormElement): Record<string, string[]> {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type=password], input[data-secret]')].map(
      (input) => input.name,
    ),
  )
  const values: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || name === 'request_id' || name === 'version' || secret.has(name)) continue
    const list = values[name]
    if (list) list.push(value)
    else values[name] = [value]
  }
  return values
}

export function sameContents(one: Record<string, string[]>, other: Record<string, string[]>): boolean {
  const filled = (values: Record<string, string[]>) =>
    JSON.stringify(
      Object.entries(values)
        .map(([name, list]) => [name, list.filter(Boolean)] as const)
        .filter(([, list]) => list.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return filled(one) === filled(other)
}
