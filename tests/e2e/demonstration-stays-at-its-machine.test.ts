import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { demoAdministratorEmail } from '#domain/console/console.ts'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

interface Answered {
  status: number
  location: string | undefined
  body: string
}

type Headers = Record<string, string>

/** A request with any Host header; of a stream only the beginning is read. */
function ask(address: string, path: string, headers: Headers, form?: string): Promise<Answered> {
  const { hostname, port } = new URL(address)
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method: form === undefined ? 'GET' : 'POST', agent: false }
    const sent = request({ ...options, headers: { ...headers, ...(form && type) } }, (response) => {
      let body = ''
      const { statusCode: status = 0, headers: said } = response
      const end = () => resolve({ status, location: said.location, body })
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
        if (!said['content-type']?.startsWith('text/event-stream')) return
        end()
        response.destroy()
      })
      response.on('end', end)
    })
    sent.on('error', reject)
    sent.end(form)
  })
}

/** How requests from outside this machine arrive: by a host name that resolves to it, or through a proxy. */
const elsewhere = (host: string): [string, Headers][] => [
  ['a foreign Host', { Host: 'evil.example' }],
  ['a foreign Host with our port', { Host: `evil.example:${host.split(':')[1]}` }],
  ['a Host that begins like ours', { Host: `localhost.evil.example` }],
  ['the name of another machine', { Host: '192.0.2.7' }],
  ['X-Forwarded-For', { Host: host, 'X-Forwarded-For': '192.0.2.7' }],
  ['X-Forwarded-For that names this machine', { Host: host, 'X-Forwarded-For': '127.0.0.1' }],
  ['X-Forwarded-Host', { Host: host, 'X-Forwarded-Host': 'ustat.example' }],
  ['X-Forwarded-Proto', { Host: host, 'X-Forwarded-Proto': 'https' }],
  ['Forwarded', { Host: host, Forwarded: 'for=192.0.2.7' }],
  ['Via', { Host: host, Via: '1.1 tunnel' }],
]

test('the mails of a demonstration are read at its machine alone', async ({ database, mail, server }) => {
  const { host, port } = new URL(server.address)
  const { email } = await arrange.addTeacher(database)
  await ask(server.address, '/forgot-password', { Host: host }, `email=${encodeURIComponent(email)}`)
  await mail.next(email)
  const [name] = readdirSync(join(server.dataDir, 'outbox')).filter((file) => file.endsWith('.eml'))
  const paths = ['/dev/mail', `/dev/mail/${name}`]
  for (const path of paths) {
    for (const own of [host, `localhost:${port}`])
      expect((await ask(server.address, path, { Host: own })).status, `${own}${path}`).toBe(200)
    for (const [how, headers] of elsewhere(host))
      for (const address of [...locales.map((locale) => pathIn(locale, path)), `${path}.data`]) {
        const { status, body } = await ask(server.address, address, headers)
        expect(status, `${address} by ${how}`).toBe(404)
        expect(body).not.toContain('@example.com')
      }
  }
})

test('the administrator of a demonstration has no rights on other machines', async ({ database, server }) => {
  const { host } = new URL(server.address)
  const { rows } = await database.query<{ id: string }>('select id from accounts where email = $1', [
    demoAdministratorEmail,
  ])
  const Cookie = `ustat=${await arrange.addSession(database, rows[0]?.id ?? '')}`
  const paths = ['/admin', '/admin/people', '/ky/admin/audit', '/admin.data', '/settings', '/events?after=0']
  for (const path of paths)
    expect((await ask(server.address, path, { Host: host, Cookie })).status, path).toBe(200)
  expect((await ask(server.address, '/', { Host: host, Cookie })).body).toContain('href="/admin"')

  for (const [how, headers] of elsewhere(host)) {
    for (const path of paths) {
      const asAdministrator = await ask(server.address, path, { ...headers, Cookie })
      const asVisitor = await ask(server.address, path, headers)
      const { status, location } = asAdministrator
      expect({ status, location }, `${path} by ${how}`).toEqual({
        status: asVisitor.status,
        location: asVisitor.location,
      })
      expect(asAdministrator.body).not.toContain(word('ru', 'console_people'))
    }
    const form = new URLSearchParams({ request_id: 'x', title_ru: 'Чужое' }).toString()
    const posted = await ask(server.address, '/admin/announcements/new', { ...headers, Cookie }, form)
    expect([302, 403, 404], `a form by ${how}`).toContain(posted.status)
    expect((await ask(server.address, '/', { ...headers, Cookie })).body).not.toContain('href="/admin"')
  }
})
