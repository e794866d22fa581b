import type { ServerResponse } from 'node:http'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import {
  accounts,
  authenticators,
  identities,
  passkeys,
  registrations,
  sessions,
} from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { chooseRole } from '#domain/accounts/choose-role.server.ts'
import { mailIdentityLinked } from '#domain/accounts/mail-account.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { awaitedCode } from '#domain/sign-in/sign-in-with-code.server.ts'
import { ownGoogle, unlinkGoogle } from '#domain/sign-in/unlink-google.server.ts'
import { mailSecurityNotice } from '#domain/two-step/mail-security-notice.server.ts'
import { type Locale, locales, m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, block } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { hostilePaths, leadsOff } from '#tests/support/hostile-paths.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import {
  idToken,
  newKey,
  type OpenidProvider,
  passThrough,
  startOpenidProvider,
} from '#tests/support/openid-provider.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { returnFromGoogle, startGoogle } from '#web/sign-in/google.server.ts'

catchMails()

useDatabase()

let provider: OpenidProvider
const publicUrl = 'http://127.0.0.1:3000'
const callback = `${publicUrl}/auth/google/callback`

beforeAll(async () => {
  provider = await startOpenidProvider(callback)
})
afterAll(() => provider.stop())

let people = 0
beforeEach(() => {
  const { clientId, clientSecret, issuer } = provider
  config().google = { clientId, clientSecret, issuer }
  config().publicUrl = publicUrl
  people += 1
  provider.user = {
    sub: `subject-${people}`,
    email: `person-${people}@example.com`,
    email_verified: true,
    name: 'Айгүл Осмон кызы',
  }
  provider.refusal = undefined
  provider.tokenAnswer = undefined
})
afterEach(() => {
  config().google = undefined
  travelTo()
})

const argsOf = (path: string, options?: { cookie?: string; locale?: Locale }) =>
  pageArgs(new URL(path, publicUrl), options)

/** The cookies that an answer sets, by name. */
function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )
}

function toastOf(response: Response): { kind: string; title: string; text?: string } {
  return JSON.parse(Buffer.from(cookiesOf(response).toast ?? '', 'base64url').toString('utf8'))
}

type Left = { cookie: string; location: URL; state: string; nonce: string }

async function leave(query = '', locale: Locale = 'ru'): Promise<Left> {
  const response = await startGoogle(argsOf(`/auth/google${query}`, { locale }))
  const location = new URL(response.headers.get('location') ?? '')
  const { searchParams } = location
  return {
    cookie: `ustat-google=${cookiesOf(response)['ustat-google']}`,
    location,
    state: searchParams.get('state') ?? '',
    nonce: searchParams.get('nonce') ?? '',
  }
}

const comeBack = (address: URL, cookie: string) =>
  returnFromGoogle(argsOf(`${address.pathname}${address.search}`, { cookie }))

/** A whole sign-in, as a browser does it. */
async function signIn(query = '', locale: Locale = 'ru') {
  const { location, cookie } = await leave(query, locale)
  const response = await comeBack(await passThrough(location.href, callback), cookie)
  const { ustat: token } = cookiesOf(response)
  return { response, location: response.headers.get('location'), token, toast: toastOf(response) }
}

const accountOf = async (email = provider.user.email ?? '') =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]

describe('somebody who leaves for Google', () => {
  test('takes code, PKCE, state and nonce along, and the browser keeps what binds them', async () => {
    const { location, cookie } = await leave()
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const token = cookie.split('=')[1] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(location.search).not.toContain(token)
    expect((await leave()).state).not.toBe(location.searchParams.get('state'))
  })

  test('finds nothing where Google is not configured', async () => {
    config().google = undefined
    await expect(startGoogle(argsOf('/auth/google'))).rejects.toMatchObject({ init: { status: 404 } })
    await expect(comeBack(new URL(callback), '')).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('is told when Google does not answer', async () => {
    config().google = { clientId: 'a', clientSecret: 'b', issuer: 'http://127.0.0.1:1' }
    const response = await startGoogle(argsOf('/auth/google'))
    expect(response.headers.get('location')).toBe('/login')
    expect(toastOf(response).text).toBe('Не удалось войти через Google. Попробуйте позже.')
    const going = await startGoogle(argsOf('/auth/google?type=teacher&next=/vacancies?q=1'))
    expect(going.headers.get('location')).toBe('/login?type=teacher&next=%2Fvacancies%3Fq%3D1')
  })
})

describe('somebody new', () => {
  test('has an account without a type, which is asked for before anything else', async () => {
    const { location, token, toast } = await signIn('?type=school&next=/vacancies?q=1')
    expect(location).toBe('/account-type?type=school&next=%2Fvacancies%3Fq%3D1')
    expect(toast).toMatchObject({ kind: 'success', title: 'Вход выполнен успешно' })
    const account = await accountOf()
    expect(account).toMatchObject({ role: null, fullName: 'Айгүл Осмон кызы', passwordHash: null })
    const { actor, undecided } = await authenticateSession(token ?? '')
    expect(actor).toEqual(visitor)
    expect(undecided?.accountId).toBe(account?.id)

    if (!undecided) throw new Error('nobody is undecided')
    // Of two presses at once both are told that it is done.
    expect(await atOnce(2, () => chooseRole(undecided, 'school'))).toEqual([{ ok: true }, { ok: true }])
    expect(await chooseRole(undecided, 'teacher')).toEqual({ ok: false, reason: 'decided-already' })
    expect((await authenticateSession(token ?? '')).actor.role).toBe('school')
  })

  test('who registers with a type has it at once, and nothing was linked that anybody had to be told of', async () => {
    await clearJobs()
    expect(await signIn('?flow=register&type=teacher')).toMatchObject({
      location: '/teacher-dashboard/start',
    })
    expect(await accountOf()).toMatchObject({ role: 'teacher' })
    expect(await queuedJobs('mail-identity-linked')).toEqual([])
  })

  test('comes back in the language of leaving, and keeps it', async () => {
    const { location, toast } = await signIn('?flow=register&type=school', 'ky')
    expect(location).toBe('/ky/school-dashboard/start')
    expect(toast.title).toBe('Сиз кирдиңиз')
    expect(await accountOf()).toMatchObject({ locale: 'ky' })
  })

  test.each([
    ['Иван П. (школа №5)', 'Иван П школа'],
    ['R2-D2', 'R -D'],
    ['', 'person'],
    [undefined, 'person'],
    ['💛', 'person'],
  ])('who is called %j there is called %j here', async (name, fullName) => {
    if (name === undefined) delete provider.user.name
    else provider.user.name = name
    await signIn()
    expect((await accountOf())?.fullName).toBe(fullName)
  })

  test('proves the address, and what strangers began with it is over', async () => {
    const { email = '' } = provider.user
    await db.insert(registrations).values({
      id: uuidv7(),
      email,
      passwordHash: 'of a stranger',
      role: 'school',
      fullName: 'Чужой Человек',
      locale: 'ru',
      expiresAt: new Date(now().getTime() + 3_600_000),
    })
    await signIn()
    expect(await db.$count(registrations, eq(registrations.email, email))).toBe(0)
  })
})

describe('somebody known', () => {
  test('with two-step sign-in is asked for the code: no session before it', async () => {
    await signIn('?flow=register&type=teacher')
    const { id: accountId = '' } = (await accountOf()) ?? {}
    await db.delete(sessions).where(eq(sessions.accountId, accountId))
    await db.insert(authenticators).values({
      accountId,
      sealedSecret: Buffer.alloc(48),
      sessionId: uuidv7(),
      createdAt: now(),
      confirmedAt: now(),
    })
    const { location: away, cookie } = await leave('?next=/vacancies?q=1', 'ky')
    const response = await comeBack(await passThrough(away.href, callback), cookie)
    expect(response.headers.get('location')).toBe('/ky/login/code?next=%2Fvacancies%3Fq%3D1')
    const { ustat, 'ustat-pending': pending, 'ustat-google': google } = cookiesOf(response)
    expect([ustat, google]).toEqual([undefined, ''])
    expect(await awaitedCode(pending)).toBeDefined()
    expect(await db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0)
  })

  test('who comes with a session of another account leaves that one', async () => {
    await signIn('?flow=register&type=teacher')
    const first = await signIn()
    provider.user = { ...provider.user, sub: 'another', email: 'another@example.com' }
    const { location, cookie } = await leave('?flow=register&type=school')
    await comeBack(await passThrough(location.href, callback), `${cookie}; ustat=${first.token}`)
    expect(await authenticateSession(first.token ?? '')).toEqual({ actor: visitor })
  })

  test('comes into the same account, whatever Google calls them now', async () => {
    await signIn('?flow=register&type=teacher')
    const account = await accountOf()
    provider.user = {
      ...provider.user,
      email: 'new-address@example.com',
      email_verified: false,
      name: 'Иная',
    }
    const { location, token, toast } = await signIn('?type=school')
    expect(location).toBe('/teacher-dashboard')
    expect(toast.text).toBe('Тип вашего аккаунта: Учитель')
    expect((await authenticateSession(token ?? '')).actor).toMatchObject({
      accountId: account?.id,
      fullName: 'Айгүл Осмон кызы',
    })
    expect(await accountOf()).toBeUndefined()
  })

  test('by their proved address is linked, and keeps password and type', async () => {
    const member = await aMember('school', { email: provider.user.email, password: 'Secret123' })
    const { location } = await signIn('?flow=register&type=teacher')
    expect(location).toBe('/school-dashboard')
    expect(await accountOf()).toMatchObject({
      id: member.accountId,
      role: 'school',
      passwordHash: expect.stringContaining('argon2'),
    })
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.accountId, member.accountId))
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'identity-linked', details: { issuer: provider.issuer } }),
    )
  })

  test.each(locales)(
    'who is linked is told so by mail, once, in the language of the account: %s',
    async (locale) => {
      const { email = '' } = provider.user
      await aMember('school', { email, locale, fullName: 'Бакыт Асанов' })
      await clearJobs()
      sentMails.length = 0
      await signIn()
      await signIn()
      const jobs = await queuedJobs('mail-identity-linked')
      expect(jobs).toHaveLength(1)
      for (const job of jobs) await mailIdentityLinked(job)
      expect(sentMails).toMatchObject([
        { to: email, subject: m.mail_identity_linked_subject({}, { locale }) },
      ])
      expect(sentMails[0]?.text).toContain(m.mail_identity_linked_text({ email }, { locale }))
      expect(sentMails[0]?.text).toContain(`${locale === 'ru' ? '' : `/${locale}`}/settings/security`)
    },
  )

  test('ends it in the settings by a proof, is mailed so, and may link it again', async () => {
    const member = await aMember('teacher', { email: provider.user.email, password: 'Secret123' })
    const from = { ip: '192.0.2.1' }
    const unlink = (password = 'Secret123') => unlinkGoogle(member, { password }, from)
    expect(await ownGoogle(member)).toBeUndefined()
    expect(await unlink()).toEqual({ ok: false, reason: 'not-linked' })
    await signIn()
    expect(await ownGoogle(member)).toEqual({ since: expect.any(Date), isOnlyWay: false })
    expect(await unlinkGoogle(visitor, { password: 'Secret123' }, from)).toMatchObject({
      reason: 'not-signed-in',
    })
    expect(await unlink('Wrong12345')).toEqual({ ok: false, reason: 'wrong-password' })
    const ofMember = eq(identities.accountId, member.accountId)
    expect(await db.$count(identities, ofMember)).toBe(1)
    await clearJobs()
    sentMails.length = 0
    expect(await unlink()).toEqual({ ok: true })
    expect(await unlink()).toEqual({ ok: false, reason: 'not-linked' })
    expect(await db.$count(identities, ofMember)).toBe(0)
    const jobs = await queuedJobs('mail-security-notice')
    expect(jobs).toMatchObject([{ accountId: member.accountId, notice: 'google-unlinked' }])
    for (const job of jobs) await mailSecurityNotice(job)
    expect(sentMails).toMatchObject([
      { to: member.email, subject: m.mail_google_unlinked_subject({}, { locale: 'ru' }) },
    ])
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.accountId, member.accountId))
    expect(lines.map(({ kind }) => kind)).toContain('identity-unlinked')
    await signIn()
    expect(await db.$count(identities, ofMember)).toBe(1)
  })

  test('keeps it while it is the only way in', async () => {
    await signIn('?flow=register&type=teacher')
    const made = await accountOf()
    const { actor } = await authenticateSession((await signIn()).token ?? '')
    if (actor.role === 'visitor') throw new Error('nobody is signed in')
    expect(await ownGoogle(actor)).toMatchObject({ isOnlyWay: true })
    expect(await unlinkGoogle(actor, { code: '123456' }, { ip: '192.0.2.1' })).toEqual({
      ok: false,
      reason: 'only-way',
    })
    await db.insert(passkeys).values({
      id: uuidv7(),
      accountId: made?.id ?? '',
      credentialId: Buffer.from(made?.id ?? ''),
      publicKey: Buffer.alloc(65),
      counter: 0,
      transports: [],
      name: 'Телефон',
      createdAt: now(),
    })
    expect(await ownGoogle(actor)).toMatchObject({ isOnlyWay: false })
  })

  test('whose identity goes to another account at this moment leaves no account behind', async () => {
    const { accountId } = await aMember('teacher')
    const { issuer } = provider
    const subject = provider.user.sub
    const { promise: inserted, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: taken, resolve: commit } = Promise.withResolvers<void>()
    const other = db.transaction(async (tx) => {
      await tx.insert(identities).values({ issuer, subject, accountId, createdAt: now() })
      goOn()
      await taken
    })
    await inserted
    const late = signIn()
    // The account is inserted, and its identity waits for the uncommitted one.
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into "identities"%'`)
      expect(rows).toHaveLength(1)
    }, 10_000)
    commit()
    await other
    expect(await late).toMatchObject({ token: undefined, toast: { kind: 'error' } })
    expect(await accountOf()).toBeUndefined()
  })

  test('by an address that was never proved here loses the password that a stranger may know', async () => {
    const member = await aMember('school', { email: provider.user.email, password: 'Secret123' })
    await db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.id, member.accountId))
    await signIn()
    expect(await accountOf()).toMatchObject({ passwordHash: null, confirmedAt: expect.any(Date) })
  })

  test('is led to where they were going, on our side alone', async () => {
    await signIn('?flow=register&type=teacher')
    expect((await signIn('?next=/vacancies')).location).toBe('/vacancies')
    for (const next of ['/login', '/account-type?next=/vacancies', ...hostilePaths]) {
      const { location, token } = await signIn(`?next=${encodeURIComponent(next.toWellFormed())}`)
      expect(location && !leadsOff(location, publicUrl), next.slice(0, 60)).toBe(true)
      expect(token).toBeDefined()
    }
  })
})

const failed = 'Ошибка входа через Google. Попробуйте ещё раз или войдите с паролем.'
const later = 'Не удалось войти через Google. Попробуйте позже.'
const cancelled = 'Вход отменён пользователем'
const denied = 'Доступ запрещён. Проверьте разрешения.'

test('whoever calls the address of the return without having left writes no line', async () => {
  const { state } = await leave()
  const before = await db.$count(auditEntries)
  for (const query of ['', '?error=access_denied', `?state=${state}`])
    await comeBack(new URL(callback + query), '')
  expect(await db.$count(auditEntries)).toBe(before)
})

/** The callback is refused with these words, and leaves nothing behind. */
async function expectRefused(come: () => Promise<Response>, words: string) {
  const [sessionsBefore, peopleBefore, linksBefore] = [
    await db.$count(sessions),
    await db.$count(accounts),
    await db.$count(identities),
  ]
  const response = await come()
  expect(response.headers.get('location')).toBe('/login')
  expect(toastOf(response)).toEqual({ kind: 'error', title: 'Ошибка входа', text: words })
  expect(cookiesOf(response)).not.toHaveProperty('ustat')
  expect(cookiesOf(response)).toMatchObject({ 'ustat-google': '' })
  expect(await db.$count(sessions)).toBe(sessionsBefore)
  expect(await db.$count(accounts)).toBe(peopleBefore)
  expect(await db.$count(identities)).toBe(linksBefore)
}

describe('a callback that is not what it should be', () => {
  type Way = (left: Left) => Promise<{ address: URL; cookie?: string }>

  const returned = async ({ location }: Left) => passThrough(location.href, callback)
  const changed =
    (change: (query: URLSearchParams, left: Left) => void | Promise<void>): Way =>
    async (left) => {
      const address = await returned(left)
      await change(address.searchParams, left)
      return { address }
    }
  const answered = (query: Record<string, string>): Way => {
    return async ({ state }) => ({
      address: new URL(`${callback}?${new URLSearchParams({ state, iss: provider.issuer, ...query })}`),
    })
  }

  const ways: [string, string, Way][] = [
    ['without our cookie', later, async (left) => ({ address: await returned(left), cookie: '' })],
    [
      'with the cookie of another flow',
      later,
      async (left) => ({ address: await returned(left), cookie: (await leave()).cookie }),
    ],
    [
      'with a cookie of nonsense',
      later,
      async (left) => ({ address: await returned(left), cookie: `ustat-google=${'x'.repeat(43)}` }),
    ],
    ['without a state', later, changed((query) => query.delete('state'))],
    ['with an empty state', later, changed((query) => query.set('state', ''))],
    ['with a state of nonsense', later, changed((query) => query.set('state', 'a.b'))],
    [
      'with a signature of wide letters',
      later,
      changed((query) => query.set('state', `a.${'ы'.repeat(43)}`)),
    ],
    [
      'with the state of another flow',
      later,
      changed(async (query) => query.set('state', (await leave()).state)),
    ],
    [
      'with another type in its state',
      later,
      changed((query, { state }) => {
        const [words = '', mac] = state.split('.')
        const flow = JSON.parse(Buffer.from(words, 'base64url').toString())
        const forged = Buffer.from(JSON.stringify({ ...flow, type: 'school' })).toString('base64url')
        query.set('state', `${forged}.${mac}`)
      }),
    ],
    [
      'with a state whose signature is cut',
      later,
      changed((query, { state }) => query.set('state', state.slice(0, -4))),
    ],
    [
      'with a state that is not signed',
      later,
      changed((query, { state }) => query.set('state', state.split('.')[0] ?? '')),
    ],
    [
      'that comes too late',
      later,
      async (left) => {
        const address = await returned(left)
        travelTo(new Date(Date.now() + 11 * 60_000))
        return { address }
      },
    ],
    ['without a code', failed, changed((query) => query.delete('code'))],
    ['with a code of nonsense', failed, changed((query) => query.set('code', 'nonsense'))],
    ['with two codes', failed, changed((query) => query.append('code', 'other'))],
    [
      'with the code of another flow',
      failed,
      changed(async (query) => {
        const other = await returned(await leave())
        query.set('code', other.searchParams.get('code') ?? '')
      }),
    ],
    [
      'with a code that was used',
      failed,
      async (left) => {
        const address = await returned(left)
        await comeBack(new URL(address), left.cookie)
        return { address }
      },
    ],
    ['of another issuer', failed, changed((query) => query.set('iss', 'https://evil.example'))],
    ['of no issuer', failed, changed((query) => query.delete('iss'))],
    ['that says access_denied', denied, answered({ error: 'access_denied' })],
    ['that says login_required', cancelled, answered({ error: 'login_required' })],
    ['that says popup_closed_by_user', cancelled, answered({ error: 'popup_closed_by_user' })],
    ['that says interaction_required', cancelled, answered({ error: 'interaction_required' })],
    ['that says server_error', later, answered({ error: 'server_error' })],
    ['that says temporarily_unavailable', later, answered({ error: 'temporarily_unavailable' })],
    ['that says something else', failed, answered({ error: 'invalid_scope' })],
    [
      'that says access_denied in a flow that is not ours',
      later,
      answered({ error: 'access_denied', state: 'a.b' }),
    ],
  ]

  test.each(ways)('%s: %s', async (_, words, way) => {
    const left = await leave()
    const { address, cookie = left.cookie } = await way(left)
    await expectRefused(() => comeBack(address, cookie), words)
  })

  test('of somebody who says no at the provider', async () => {
    provider.refusal = 'access_denied'
    const left = await leave()
    const address = await returned(left)
    await expectRefused(() => comeBack(address, left.cookie), denied)
  })

  test('leaves in the audit why nobody came in', async () => {
    const errors = { access_denied: 'denied', login_required: 'cancelled', server_error: 'unavailable' }
    for (const [error, reason] of Object.entries({ ...errors, invalid_scope: 'invalid' })) {
      const left = await leave()
      const { address } = await answered({ error })(left)
      await comeBack(address, left.cookie)
      const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
      expect(last).toMatchObject({ kind: 'sign-in-refused', details: { by: 'google', reason } })
    }
  })
})

describe('an identity that is not what it should be', () => {
  const json = (body: unknown, status = 200) => {
    return (response: ServerResponse) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
  }
  const tokens = (token?: string) =>
    json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, ...(token && { id_token: token }) })
  const seconds = () => Math.floor(Date.now() / 1000)
  const claims = ({ nonce }: Left, changes: Record<string, unknown> = {}) => ({
    iss: provider.issuer,
    aud: provider.clientId,
    iat: seconds(),
    exp: seconds() + 60,
    nonce,
    ...(provider.user as object),
    ...changes,
  })
  const signed = (payload: object) => idToken(payload, provider.privateKey)
  const claiming = (changes: Record<string, unknown>) => async (left: Left) =>
    tokens(signed(claims(left, changes)))

  type Answer = (left: Left) => Promise<NonNullable<OpenidProvider['tokenAnswer']>>
  const ways: [string, string, Answer][] = [
    ['without an id token', failed, async () => tokens()],
    ['with an id token of nonsense', failed, async () => tokens('a.b.c')],
    ['signed by another key', failed, async (left) => tokens(idToken(claims(left), newKey().privateKey))],
    [
      'signed by our own secret',
      failed,
      async (left) => tokens(idToken(claims(left), provider.clientSecret)),
    ],
    ['signed by nobody', failed, async (left) => tokens(idToken(claims(left), undefined))],
    [
      'with a changed payload',
      failed,
      async (left) => {
        const [head, , mac] = signed(claims(left)).split('.')
        const body = Buffer.from(JSON.stringify(claims(left, { sub: 'victim' }))).toString('base64url')
        return tokens(`${head}.${body}.${mac}`)
      },
    ],
    ['of another issuer', failed, claiming({ iss: 'https://accounts.google.com' })],
    ['for another client', failed, claiming({ aud: 'another' })],
    ['for another client too', failed, claiming({ aud: ['ustat', 'another'], azp: 'another' })],
    ['with another nonce', failed, claiming({ nonce: 'another' })],
    ['without a nonce', failed, claiming({ nonce: undefined })],
    ['that is over', failed, claiming({ iat: 1_700_000_000, exp: 1_700_000_060 })],
    ['that never ends', failed, claiming({ exp: undefined })],
    ['of nobody', failed, claiming({ sub: undefined })],
    ['when the provider fails', later, async () => json({ error: 'server_error' }, 500)],
    ['when the provider refuses the code', failed, async () => json({ error: 'invalid_grant' }, 400)],
    [
      'when a page answers instead',
      later,
      async () => (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    ],
    ['when the line breaks', later, async () => (response) => void response.destroy()],
  ]

  test.each(ways)('%s: %s', async (_, words, answer) => {
    const left = await leave()
    const address = await passThrough(left.location.href, callback)
    provider.tokenAnswer = await answer(left)
    await expectRefused(() => comeBack(address, left.cookie), words)
  })

  test('as it should be, the same way, is somebody', async () => {
    const left = await leave('?flow=register&type=teacher')
    const address = await passThrough(left.location.href, callback)
    provider.tokenAnswer = tokens(signed(claims(left)))
    expect((await comeBack(address, left.cookie)).headers.get('location')).toBe('/teacher-dashboard/start')
  })

  const unverified = 'Google не подтвердил ваш email. Подтвердите его в Google или войдите с паролем.'
  test.each([
    ['an address that is not proved', { email_verified: false }],
    ['an address proved by a word', { email_verified: 'true' }],
    ['an address that nobody proved or not', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'me' }],
  ])('%s makes and links no account', async (_, changes) => {
    await aMember('teacher', { email: provider.user.email })
    const left = await leave()
    const address = await passThrough(left.location.href, callback)
    provider.tokenAnswer = tokens(signed(claims(left, changes)))
    await expectRefused(() => comeBack(address, left.cookie), unverified)
  })

  test('a second person of the provider is not linked to an account that has one', async () => {
    await signIn('?flow=register&type=teacher')
    provider.user = { ...provider.user, sub: 'another-subject' }
    const left = await leave()
    const address = await passThrough(left.location.href, callback)
    await expectRefused(() => comeBack(address, left.cookie), failed)
  })

  test('somebody blocked is led to the page that says why, linked or not', async () => {
    const member = await aMember('teacher', { email: provider.user.email })
    for (const before of ['unlinked', 'linked']) {
      if (before === 'linked') {
        await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, member.accountId))
        await signIn()
      }
      await block(member)
      const left = await leave()
      const address = await passThrough(left.location.href, callback)
      const response = await comeBack(address, left.cookie)
      expect(response.headers.get('location')).toBe('/blocked')
      const session = await authenticateSession(cookiesOf(response).ustat ?? '')
      expect(session).toMatchObject({ actor: { role: 'visitor' }, blocked: { accountId: member.accountId } })
    }
  })
})
