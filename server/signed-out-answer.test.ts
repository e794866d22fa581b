import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { readSignedOut, signedOutAnswer } from './signed-out-answer.ts'

const origin = 'https://ustat.example'
const path = '/school-dashboard/templates/1'
const letter = { title: 'Занято', text_ru: 'Спасибо,\r\nно "место" <занято>.', version: '3' }

interface Sent {
  path?: string
  fields?: Record<string, string> | undefined
  headers?: Record<string, string>
  method?: string
  to?: string
}

const loginTo = (next: string) => `/login?next=${encodeURIComponent(next)}`

function answered({ path: own = path, fields, headers = {}, method = 'POST', to = loginTo(own) }: Sent) {
  const request = new Request(origin + own, { method, headers })
  const form = fields && Buffer.from(new URLSearchParams(fields).toString())
  const routed = new Response(null, { status: 302, headers: { Location: to, 'Set-Cookie': 'toast=x' } })
  return signedOutAnswer(request, { path: new URL(request.url).pathname, form }, routed)
}

test('gives a written form back, with a way to sign in and a button that sends it again', async () => {
  const answer = answered({ fields: letter })
  expect(answer?.status).toBe(401)
  expect(answer?.headers.get('cache-control')).toBe('no-store')
  expect(answer?.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(answer?.headers.getSetCookie()).toEqual([])
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(`<a href="${loginTo(path)}" target="_blank">`)
  expect(html).toContain(`<form method="post" action="${path}">`)
  expect(html).toContain('name="text_ru" value="Спасибо,&#10;но &quot;место&quot; &lt;занято&gt;."')
  expect(html).toContain('name="version" value="3"')
})

test('speaks the language of the address, and keeps its query', async () => {
  const own = '/ky/interviews/1/decline?from=today&x=1'
  const html = await answered({
    path: own,
    fields: letter,
    to: `/ky${loginTo('/interviews/1/decline?from=today&x=1')}`,
  })?.text()
  expect(html).toContain('<html lang="ky">')
  expect(html).toContain('action="/ky/interviews/1/decline?from=today&amp;x=1"')
  expect(html).toContain(`href="/ky${loginTo('/interviews/1/decline?from=today&x=1')}"`)
})

test('gives a form of the console back once that has closed, with the way into it', async () => {
  const own = '/admin/reports/1'
  const to = `/admin/enter?next=${encodeURIComponent(own)}`
  const answer = answered({ path: own, fields: { outcome: 'violation', note: 'Просит предоплату' }, to })
  expect(answer?.status).toBe(401)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(m.console_closed_text())
  expect(html).toContain(`<a href="${to}" target="_blank">`)
  expect(html).toContain('name="note" value="Просит предоплату"')
})

test.each<[string, Sent]>([
  ['of a single button', { fields: { intent: 'delete', version: '3' } }],
  ['with a password', { fields: { ...letter, password: 'Parol2026' } }],
  ['whose words are unknown', { fields: undefined }],
  ['of a script', { path: `${path}.data`, fields: letter, to: loginTo(path) }],
  [
    'of a script by another way',
    { fields: letter, headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' } },
  ],
  [
    'that goes on elsewhere',
    { path: '/saved/mark', fields: { mark: 'save vacancy 1' }, to: loginTo('/saved/confirm') },
  ],
  [
    'of a visitor who goes on at the same address later',
    { fields: letter, to: `/login?type=school&next=${path}` },
  ],
  ['that was accepted', { fields: letter, to: path }],
  ['that only reads', { fields: letter, method: 'GET' }],
])('leaves alone a form %s', (_, sent) => {
  expect(answered(sent)).toBeUndefined()
})

test('a form that a service worker passes on is one of the browser', () => {
  const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }
  expect(answered({ fields: letter, headers })?.status).toBe(401)
})

async function read(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const plain = new Request(origin, { method: 'POST', body: form })
  const body = await plain.clone().arrayBuffer()
  const type = plain.headers.get('content-type') ?? ''
  const length = String(body.byteLength)
  const all = { 'content-type': type, 'content-length': length, ...headers }
  const request = new Request(origin + path, { method: 'POST', body, headers: all })
  const sent = await readSignedOut(request, { path, form: undefined })
  if (sent instanceof Response) throw new Error(`refused with ${sent.status}`)
  return sent
}

test('reads the texts of a form whose place for files is empty, and leaves the form whole', async () => {
  const { request, urlencoded } = await read({ cover_letter: 'Хочу работать', files: new File([], '') })
  expect(new URLSearchParams(urlencoded?.toString()).get('cover_letter')).toBe('Хочу работать')
  expect((await request.formData()).get('cover_letter')).toBe('Хочу работать')
})

test('does not read what it could not give back, what is large, and what a script sends', async () => {
  const text = { cover_letter: 'Хочу работать' }
  expect((await read({ ...text, files: new File(['x'], 'диплом.pdf') })).urlencoded).toBeUndefined()
  const script: Record<string, string> = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
  for (const headers of [{ 'content-length': '1048577' }, script]) {
    const { request, urlencoded } = await read(text, headers)
    expect(urlencoded).toBeUndefined()
    expect(request.bodyUsed).toBe(false)
  }
})
