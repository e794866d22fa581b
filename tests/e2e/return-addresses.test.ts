import { request } from 'node:http'
import type pg from 'pg'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password-hash.ts'
import { hostilePaths, leadsOff } from '#tests/support/hostile-paths.ts'
import * as arrange from './arrange.ts'
import { severalAtOnce } from './several-at-once.ts'
import { expect, test } from './support.ts'

/** What registration stores, and Google, are tested without a server: register-form.test.ts, google.test.ts. */

const password = 'Parol2026'
const own = '/vacancies?q=1'

interface Site {
  address: string
  database: pg.Client
  member: arrange.Member
}

type Answer = { status: number; location: string | undefined; html: string }

async function send(
  { address }: Site,
  path: string,
  { form, token }: { form?: Record<string, string>; token?: string } = {},
): Promise<Answer> {
  const ask = () =>
    fetch(address + path, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { ...(form && { Origin: address }), ...(token && { Cookie: `ustat=${token}` }) },
      redirect: 'manual',
    })
  let response = await ask()
  // All requests come from one network, whose rate limit is one row: on a busy machine the server answers «try again».
  for (let times = 0; response.status === 503 && times < 3; times += 1) response = await ask()
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    html: await response.text(),
  }
}

async function addUndecided({ database }: Site): Promise<string> {
  const { id, token } = await arrange.addMember(database, 'teacher')
  await database.query('update accounts set role = null where id = $1', [id])
  return token
}

/** A registration whose mail was sent, with any address to return to in its row. */
async function addConfirmable({ database }: Site, returnTo: string): Promise<string> {
  const token = newToken()
  const id = uuidv7()
  await database.query(
    `insert into registrations (id, email, password_hash, role, full_name, locale, token_hash, return_to, expires_at)
     values ($1, $2, 'x', 'teacher', 'Асан', 'ru', $3, $4, now() + interval '1 day')`,
    // PostgreSQL keeps no NUL, and no half of a letter.
    [id, `${id}@example.com`, tokenHash(token), returnTo.replaceAll('\u0000', '').toWellFormed()],
  )
  return token
}

/** Everything that takes an address to continue to and redirects there at once. */
const places: Record<string, (site: Site, place: string) => Promise<Answer>> = {
  'signing in': (site, next) => send(site, '/login', { form: { email: site.member.email, password, next } }),
  'signing in on the page of all': (site, next) =>
    send(site, '/auth?mode=login', { form: { email: site.member.email, password, next } }),
  'signing in under a language': async (site, next) => {
    const answer = await send(site, '/ky/login', { form: { email: site.member.email, password, next } })
    return { ...answer, location: answer.location?.replace(/^\/ky(?=\/)/, '') }
  },
  'a sign-in page for somebody signed in': (site, next) =>
    send(site, `/login?next=${encode(next)}`, { token: site.member.token }),
  'the page of all for somebody signed in': (site, next) =>
    send(site, `/auth?next=${encode(next)}`, { token: site.member.token }),
  'signing in twice': (site, next) =>
    send(site, '/login', { form: { email: 'x', password: 'x', next }, token: site.member.token }),
  'confirming a registration': async (site, next) => {
    const token = await addConfirmable(site, next)
    return send(site, '/confirm', { form: { token } })
  },
  'choosing a type of account': async (site, next) =>
    send(site, `/account-type?next=${encode(next)}`, {
      form: { role: 'school' },
      token: await addUndecided(site),
    }),
  'the language': (site, place) => send(site, '/language', { form: { return_to: place } }),
  'another language': async (site, place) => {
    const answer = await send(site, '/en/language', { form: { return_to: place } })
    return { ...answer, location: answer.location?.replace(/^\/en(?=\/)/, '') }
  },
  'putting an announcement away': (site, place) =>
    send(site, '/announcements/put-away', { form: { return_to: place } }),
  'the theme': (site, place) => send(site, '/theme', { form: { theme: 'dark', return_to: place } }),
}

const encode = (place: string) => encodeURIComponent(place.toWellFormed())

/** Everything that keeps an address to continue to in a page, for the next form or link. */
const pages: Record<string, (site: Site, place: string) => Promise<Answer>> = {
  'the sign-in page': (site, next) => send(site, `/login?next=${encode(next)}`),
  'the registration page': (site, next) => send(site, `/register?type=teacher&next=${encode(next)}`),
  'the page of all': (site, next) => send(site, `/auth?mode=register&next=${encode(next)}`),
  'the page of the letter': async (site, next) => {
    const id = await arrange.addRegistration(site.database)
    return send(site, `/register/sent?id=${id}&next=${encode(next)}`)
  },
  'a refused sign-in': (site, next) =>
    send(site, `/login?next=${encode(next)}`, { form: { email: 'x', password: '', next } }),
}

async function arrangeSite(database: pg.Client, address: string): Promise<Site> {
  const member = await arrange.addTeacher(database)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    member.id,
    await cheapPasswordHash(password),
  ])
  return { address, database, member }
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** Where the links and forms of a page lead, and what it loads. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/gi)].map(([, address = '']) =>
    address.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole),
  )
}

for (const [name, go] of Object.entries(places)) {
  test(`no address leads off the site: ${name}`, async ({ database, server }) => {
    expect((await go(await arrangeSite(database, server.address), own)).location).toBe(own)
    const wrong: string[] = []
    await severalAtOnce(hostilePaths, async (place) => {
      // Another person for each, because signing in to one account several times at once is limited.
      const site = await arrangeSite(database, server.address)
      const { status, location } = await go(site, place)
      const isSafe = status >= 302 && status <= 303 && location && !leadsOff(location, server.address)
      if (!isSafe) wrong.push(`${JSON.stringify(place).slice(0, 60)}: ${status} ${location?.slice(0, 60)}`)
    })
    expect(wrong).toEqual([])
  })
}

for (const [name, open] of Object.entries(pages)) {
  test(`no address of a page leads off the site: ${name}`, async ({ database, server }) => {
    const site = await arrangeSite(database, server.address)
    expect((await open(site, own)).html).toContain('q%3D1')
    const wrong: string[] = []
    await severalAtOnce(hostilePaths, async (place) => {
      const { status, html } = await open(site, place)
      if (status !== 200 && status !== 422) wrong.push(`${JSON.stringify(place).slice(0, 60)}: ${status}`)
      for (const address of addressesIn(html))
        if (leadsOff(address, server.address)) wrong.push(`${JSON.stringify(place)}: ${address}`)
    })
    expect(wrong).toEqual([])
  })
}

/** A raw request for a path, without the corrections of a well-behaved client. */
function getRaw(address: string, path: string, token?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const headers = token ? { Cookie: `ustat=${token}` } : {}
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      let html = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        html += part
      })
      const { statusCode = 0, headers: answered } = response
      response.on('end', () => resolve({ status: statusCode, location: answered.location, html }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** What a request line may contain; no server receives anything else. */
const asPath = (place: string) =>
  `/${place.replace(/^\//, '')}`.replace(/[^!-~]/gu, (sign) => encode(sign)).slice(0, 8_000)

test('a forged path leads off the site neither at once nor by a link', async ({ database, server }) => {
  const { member } = await arrangeSite(database, server.address)
  const wrong: string[] = []
  await severalAtOnce(hostilePaths, async (place) => {
    const path = asPath(place)
    for (const start of ['', '/en', '/ky', '/ru', '/school-profile', '/settings', '/vacancies']) {
      for (const token of [undefined, member.token]) {
        const asked = start + path
        const { status, location, html } = await getRaw(server.address, asked, token)
        const what = `${asked.slice(0, 60)}${token ? ' as a member' : ''}`
        if (status >= 500) wrong.push(`${what}: ${status}`)
        for (const address of [...(location ? [location] : []), ...addressesIn(html)])
          if (leadsOff(address, server.address)) wrong.push(`${what}: ${address.slice(0, 60)}`)
      }
    }
  })
  expect([...new Set(wrong)]).toEqual([])
})
