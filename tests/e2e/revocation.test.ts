import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const password = 'Parol2026'
const newPassword = 'Zhany2027'

/** A person with a password who is signed in on three devices; the first one acts. */
interface Person extends arrange.Member {
  others: [string, string]
}

interface Site {
  address: string
  database: pg.Client
}

async function addPerson({ database }: Site): Promise<Person> {
  const member = await arrange.addTeacher(database)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    member.id,
    await hashPassword(password),
  ])
  const others = [
    await arrange.addSession(database, member.id),
    await arrange.addSession(database, member.id),
  ]
  return { ...member, others: others as [string, string] }
}

async function post({ address }: Site, path: string, form: Record<string, string>, token?: string) {
  return fetch(address + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Origin: address, ...(token && { Cookie: `ustat=${token}` }) },
    redirect: 'manual',
  })
}

async function recoveryOf({ database }: Site, { email }: Person): Promise<string> {
  const token = newToken()
  await database.query(
    `insert into recoveries (id, email, locale, token_hash, expires_at)
     values (gen_random_uuid(), $1, 'ru', $2, now() + interval '30 minutes')`,
    [email, tokenHash(token)],
  )
  return token
}

const passwords = { current_password: password, password: newPassword }
const reset = { password: newPassword, password_confirmation: newPassword }

/** Where a page for members leads when the session has ended. */
const signInFirst = '/login?next=%2Fsettings'

interface Ending {
  end(site: Site, person: Person): Promise<unknown>
  /** Of which sessions; the first is that of who does it. */
  over: boolean[]
  leadsTo?: string
}

/** What ends sessions (rule 8). */
const endings: Record<string, Ending> = {
  'changing the password': {
    // The device that does it continues with a new token; its former token has ended too.
    over: [true, true, true],
    end: (site, { token }) => post(site, '/settings/security', passwords, token),
  },
  'resetting the password': {
    over: [true, true, true],
    end: async (site, person) =>
      post(site, '/reset-password', { token: await recoveryOf(site, person), ...reset }),
  },
  'signing out everywhere else': {
    over: [false, true, true],
    end: (site, { token }) => post(site, '/settings/security', { intent: 'end-others' }, token),
  },
  'ending one other session': {
    over: [false, true, false],
    end: async (site, { token, others }) => {
      const { rows } = await site.database.query('select id from sessions where token_hash = $1', [
        tokenHash(others[0]),
      ])
      await post(site, '/settings/security', { intent: 'end', session_id: rows[0].id }, token)
    },
  },
  'signing out': {
    over: [true, false, false],
    end: (site, { token }) => post(site, '/logout', {}, token),
  },
  'being blocked': {
    over: [true, true, true],
    end: ({ database }, { id }) =>
      database.query('update accounts set blocked_at = now() where id = $1', [id]),
    // Their own session says why (rule 70).
    leadsTo: '/blocked',
  },
  'deleting the account': {
    over: [true, true, true],
    end: (site, { token }) =>
      post(
        site,
        '/settings/privacy/delete',
        { confirmation: word('ru', 'settings_delete_word'), password },
        token,
      ),
  },
}

/** Whether pages, data requests and forms all treat this token's holder as a visitor. */
async function isOver(site: Site, token: string, leadsTo = signInFirst): Promise<boolean> {
  const headers = { Cookie: `ustat=${token}` }
  const get = async (path: string) => fetch(site.address + path, { headers, redirect: 'manual' })
  const page = await get('/settings')
  const data = await get('/settings.data')
  const form = await post(site, '/settings', { full_name: 'Чужая Рука', phone: '', version: '1' }, token)
  // What was typed comes back on a page that leads there too.
  const [, link] = /<a href="(\/login\?[^"]*)"/.exec(form.status === 401 ? await form.text() : '') ?? []
  const home = await (await get('/')).text()
  const answers = [
    page.headers.get('location') === leadsTo,
    data.status === 202,
    (link ?? form.headers.get('location')) === leadsTo,
    !home.includes(word('ru', 'nav_logout')),
  ]
  expect(new Set(answers).size, JSON.stringify(answers)).toBe(1)
  return answers[0] ?? false
}

for (const [name, { end, over, leadsTo }] of Object.entries(endings)) {
  test(`the next request of a session is a visitor's after ${name}`, async ({ database, server }) => {
    const site = { address: server.address, database }
    const person = await addPerson(site)
    const stranger = await addPerson(site)
    const tokens = [person.token, ...person.others]
    await end(site, person)
    expect(await Promise.all(tokens.map((token) => isOver(site, token, leadsTo)))).toEqual(over)
    expect(await isOver(site, stranger.token)).toBe(false)
  })
}

test('the device that changes the password continues with another token', async ({ database, server }) => {
  const site = { address: server.address, database }
  const { token } = await addPerson(site)
  const answer = await post(site, '/settings/security', passwords, token)
  const kept = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('ustat='))
  const next = /^ustat=([^;]+)/.exec(kept ?? '')?.[1] ?? ''
  expect(next).not.toBe(token)
  expect(await isOver(site, next)).toBe(false)
})

test('the link of a recovery, used 100 times at once, works once', async ({ database, server }) => {
  const site = { address: server.address, database }
  const person = await addPerson(site)
  const token = await recoveryOf(site, person)
  const tries = Array.from({ length: 100 }, (_, index) => ({
    password: `${newPassword}${index}`,
    password_confirmation: `${newPassword}${index}`,
  }))
  const answers = await Promise.all(tries.map((typed) => post(site, '/reset-password', { token, ...typed })))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  const saying = (key: string) => pages.filter((page) => page.includes(word('ru', key)))
  expect(saying('account_reset_done_text')).toHaveLength(1)
  expect(saying('account_reset_invalid_title')).toHaveLength(99)
})
