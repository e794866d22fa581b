import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { applyMigrations, migrationEntries } from '#db/apply-migrations.ts'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import {
  accountLinks,
  accounts,
  authenticators,
  identities,
  pendingSignIns,
  recoveryCodes,
  sessions,
} from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { interviewFeeds } from '#db/schema/interviews.ts'
import { measures } from '#db/schema/measures.ts'
import { schools } from '#db/schema/organisations.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { supportTickets } from '#db/schema/support.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { findSuppression, suppressAddress } from '#domain/mails/suppressions.server.ts'
import { blockSchool } from '#domain/measures/block-school.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { issueSession } from '#domain/sessions/issue-session.server.ts'
import { confirmEmailChange } from '#domain/sign-in/confirm-email-change.server.ts'
import { resetPasswordByLink } from '#domain/sign-in/reset-password.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { mailSecurityNotice } from '#domain/two-step/mail-security-notice.server.ts'
import { m } from '#locales/messages.ts'
import { environmentWith, SettingError } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { openPostgresBus } from '#platform/realtime.ts'
import { isSealedByPresentKey, seal, unseal } from '#platform/secrets.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { administer, commandOf } from '../scripts/administer.ts'
import { aMember, anAdministrator, aSchool, aTeacher, done } from './support/builders.ts'
import { databaseUrl, useDatabase } from './support/database.ts'
import { urlOfDatabase } from './support/database-cluster.ts'
import { eventually } from './support/eventually.ts'
import { clearJobs, queuedJobs } from './support/jobs.ts'
import { catchMails, sentMails } from './support/mail-catcher.ts'
import { useSettings } from './support/own-settings.ts'

const { dataDir } = useSettings()

catchMails()
useDatabase()

const password = 'Salam2026kg'
const request = { ip: '127.0.0.1', userAgent: 'test', deviceToken: undefined } as unknown as Parameters<
  typeof signIn
>[1]

/** What the command says and how it ends, in this process. */
async function admin(args: string[], url = databaseUrl()) {
  const said: string[] = []
  const terminal = { print: (line: string) => said.push(line), readPassword: async () => password }
  const ended = { status: 0, stderr: '' }
  try {
    await administer(commandOf(args), terminal, url)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    Object.assign(ended, { status: 1, stderr: `${error.message}\n` })
  }
  return { ...ended, stdout: said.map((line) => `${line}\n`).join('') }
}

/** The same in its own process, for what only a separate process shows; it takes a second. */
function adminProcess(args: string[], input = '', url = databaseUrl()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
    env: environmentWith({ DATABASE_URL: url, DATA_DIR: dataDir }),
    encoding: 'utf8',
    input,
  })
  return { status, stdout, stderr }
}

const linesOf = (...kinds: (typeof auditEntries.$inferSelect)['kind'][]) =>
  db.select().from(auditEntries).where(inArray(auditEntries.kind, kinds))

describe('make', () => {
  const name = ['--name', 'Нурлан Касымов']

  test('gives a link by which the password is set once', async () => {
    const { stdout, status } = await admin(['make', 'First@Example.com', ...name, '--locale', 'ky'])
    expect(status).toBe(0)
    const token = /\/reset-password\?token=([\w-]+)/.exec(stdout)?.[1] ?? ''
    const [account] = await db.select().from(accounts).where(eq(accounts.email, 'first@example.com'))
    expect(account).toMatchObject({
      role: 'admin',
      locale: 'ky',
      fullName: 'Нурлан Касымов',
      passwordHash: null,
    })
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: true })
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: false })
    const input = { email: 'first@example.com', password, remember: false }
    expect(await signIn(input, request)).toMatchObject({ ok: true, role: 'admin' })
    expect(await linesOf('administrator-made')).toMatchObject([
      { accountId: account?.id, details: { by: 'command' } },
    ])
  })

  test('ends the link where the command sets a password after all', async () => {
    const { stdout } = await admin(['make', 'linked@example.com', ...name])
    const token = /\/reset-password\?token=([\w-]+)/.exec(stdout)?.[1] ?? ''
    expect((await admin(['make', 'linked@example.com', ...name, '--password'])).status).toBe(0)
    expect(await resetPasswordByLink({ token, password: 'Another456' }, request)).toMatchObject({ ok: false })
    const input = { email: 'linked@example.com', password, remember: false }
    expect(await signIn(input, request)).toMatchObject({ ok: true, role: 'admin' })
  })

  test('or takes a password that is piped in, and never shows it', async () => {
    const { stdout, stderr, status } = adminProcess(
      ['make', 'second@example.com', ...name, '--password'],
      `${password}\n`,
    )
    expect(status).toBe(0)
    expect(stdout + stderr).not.toContain(password)
    const input = { email: 'second@example.com', password, remember: false }
    expect(await signIn(input, request)).toMatchObject({ ok: true, role: 'admin' })
  })

  test.each([
    ['no name', ['make', 'third@example.com'], 'Say who it is'],
    ['an unknown language', ['make', 'third@example.com', ...name, '--locale', 'de'], 'must be ru, en or ky'],
    ['no address', ['make', 'third', ...name], 'npm run admin -- make'],
    ['too many words', ['make', 'third@example.com', 'Нурлан', 'Касымов'], 'npm run admin -- make'],
    ['an unknown option', ['make', 'third@example.com', '--nme', 'Нурлан'], 'npm run admin -- make'],
    ['an option without its value', ['make', 'third@example.com', '--name'], 'npm run admin -- make'],
  ])('%s is refused', async (_name, args, sentence) => {
    const { stderr, status } = await admin(args)
    expect(stderr).toContain(sentence)
    expect(status).toBe(1)
    expect(await db.$count(accounts, eq(accounts.email, 'third@example.com'))).toBe(0)
  })

  test.each([
    ['a weak password', ['make', 'third@example.com', ...name, '--password'], 'weak', 'The password needs 8'],
    ['nothing to do', [], '', 'npm run admin -- make'],
  ])('%s is refused by a sentence, not by a stack', async (_name, args, input, sentence) => {
    const { stderr, status } = adminProcess(args, input)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
    expect(await db.$count(accounts, eq(accounts.email, 'third@example.com'))).toBe(0)
  })

  test('who is there already stays what they are', async () => {
    const teacher = await aMember('teacher', { email: 'teacher@example.com' })
    expect((await admin(['make', 'teacher@example.com', ...name])).stderr).toContain(
      'the type of an account never changes',
    )
    expect((await admin(['make', 'first@example.com', ...name])).stderr).toContain(
      'is an administrator already',
    )
    const [account] = await db.select().from(accounts).where(eq(accounts.id, teacher.accountId))
    expect(account?.role).toBe('teacher')
  })

  test('list names the administrators alone, with what each has', async () => {
    const row = async () =>
      (await admin(['list'])).stdout.split('\n').find((line) => line.includes('first@example.com'))
    expect(await row()).toMatch(
      /^first@example\.com\tНурлан Касымов\tadmin\tmade 20\S+ seen 20\S+ password alone$/,
    )
    const [first] = await db.select().from(accounts).where(eq(accounts.email, 'first@example.com'))
    const [accountId, now] = [first?.id ?? '', new Date()]
    const sealedSecret = seal('authenticator', accountId, Buffer.from('a secret of twenty b'))
    await db
      .insert(authenticators)
      .values({ accountId, sealedSecret, sessionId: uuidv7(), createdAt: now, confirmedAt: now })
    expect(await row()).toMatch(/ two-step$/)
    await db.delete(authenticators).where(eq(authenticators.accountId, accountId))
    const { stdout } = await admin(['list'])
    expect(stdout).not.toContain('teacher@example.com')
    expect((await admin(['list', 'blocked'])).stdout).toBe('Nobody.\n')
    const { schoolId, email } = await aSchool({ fields: { school_name: 'Школа-гимназия № 3' } })
    done(await blockSchool(await anAdministrator(), schoolId, { reason: 'Обман', days: 7 }))
    expect((await admin(['list', 'blocked'])).stdout).toMatch(
      new RegExp(`^${email}\tШкола-гимназия № 3\tthe school itself\tblocked 20\\S+\n$`),
    )
    // Once its owner is not blocked any more it still is.
    await db.update(accounts).set({ blockedAt: now }).where(eq(accounts.email, email))
    const { stdout: both } = await admin(['list', 'blocked'])
    expect(both.split('\n').filter((line) => line.startsWith(email))).toHaveLength(2)
    await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.email, email))
    await db.update(schools).set({ blockedAt: null })
    await db.delete(authenticators)
  })

  test('makes another link while no password is set, and says otherwise how one is', async () => {
    const again = await admin(['make', 'late@example.com', ...name])
    const link = /token=([\w-]+)/
    const [before] = link.exec(again.stdout)?.slice(1) ?? []
    const { stdout } = await admin(['make', 'late@example.com', ...name])
    const token = link.exec(stdout)?.[1] ?? ''
    expect(token).not.toBe(before)
    expect(await resetPasswordByLink({ token, password }, request)).toMatchObject({ ok: true })
    expect((await admin(['make', 'late@example.com', ...name])).stderr).toContain('/forgot-password')
    expect(await linesOf('recovery-asked')).toContainEqual(
      expect.objectContaining({ details: { by: 'command' } }),
    )
  })

  test('sets the password that is piped in where none was set yet, and replaces none', async () => {
    await admin(['make', 'piped@example.com', ...name])
    const make = (secret: string) =>
      adminProcess(['make', 'piped@example.com', ...name, '--password'], `${secret}\n`)
    expect(make(password)).toMatchObject({ status: 0, stdout: 'piped@example.com is an administrator.\n' })
    const input = { email: 'piped@example.com', password, remember: false }
    expect(await signIn(input, request)).toMatchObject({ ok: true, role: 'admin' })
    expect(make(`${password}-other`).stderr).toContain('with a password')
    expect(await signIn(input, request)).toMatchObject({ ok: true, role: 'admin' })
    expect(await linesOf('password-reset')).toContainEqual(
      expect.objectContaining({ details: { by: 'command' } }),
    )
  })
})

describe('delete', () => {
  test('deletes the account that is named, as its owner would, who is mailed so', async () => {
    const teacher = await aTeacher({ email: 'asked@example.com', fullName: 'Гүлзат Маматова' })
    await clearJobs()
    for (const args of [[], ['--name', 'Гүлнара Маматова']])
      expect((await admin(['delete', 'asked@example.com', ...args])).stderr).toContain('Say whose account')
    expect(await findTeacher(visitor, teacher.accountId)).toBeDefined()
    const { stdout } = await admin(['delete', 'asked@example.com', '--name', 'Гүлзат Маматова'])
    expect(stdout).toContain('is deleted for good')
    expect(await findTeacher(visitor, teacher.accountId)).toBeUndefined()
    expect(await queuedJobs('mail-account-deleted')).toMatchObject([{ email: 'asked@example.com' }])
    expect((await linesOf('account-deleted')).at(-1)?.details).toEqual({ role: 'teacher', by: 'command' })
  })

  test('of an address without an account deletes what a visitor left, once', async () => {
    const left = { name: 'Асан', email: 'visitor@example.com', subject: 'Вопрос', message: 'Как?' }
    await db.insert(supportTickets).values({ ...left, id: uuidv7(), locale: 'ru', requestId: uuidv7() })
    const { stdout } = await admin(['delete', 'visitor@example.com'])
    expect(stdout).toContain('Deleted of what the address left: requests 1.')
    expect(await db.$count(supportTickets)).toBe(0)
    expect((await admin(['delete', 'visitor@example.com'])).stderr).toContain('nothing else of that address')
  })
})

describe('block', () => {
  const bus = { heard: [] as unknown[] }
  test('ends sessions at once, tells the servers, hides what is public, and is undone by unblock', async () => {
    const listening = openPostgresBus(databaseUrl())
    // The command ends before a connection that is still opening reports anything.
    await new Promise<void>((resolve) => listening.listen((signal) => bus.heard.push(signal), resolve))
    const teacher = await aTeacher({ email: 'blocked@example.com', password })
    const { session } = await db.transaction((tx) =>
      issueSession(tx, { accountId: teacher.accountId, isRemembered: false }, request),
    )
    expect(await authenticateSession(session.token)).toBeDefined()
    expect(await findTeacher(visitor, teacher.accountId)).toBeDefined()

    expect((await admin(['block', 'blocked@example.com'])).stderr).toContain('Say why')
    await clearJobs()
    const done = adminProcess(['block', 'blocked@example.com', '--reason', 'Просит предоплату'])
    expect(done.stdout).toBe('blocked@example.com is blocked; sessions ended: 1.\n')
    await eventually(() => expect(bus.heard).toContainEqual({ kind: 'rights', accountId: teacher.accountId }))
    expect(await db.$count(sessions, eq(sessions.accountId, teacher.accountId))).toBe(0)
    expect(await findTeacher(visitor, teacher.accountId)).toBeUndefined()
    const input = { email: 'blocked@example.com', password, remember: false }
    expect(await signIn(input, request)).toMatchObject({ ok: true, signedIn: { isBlocked: true } })
    expect((await admin(['list', 'blocked'])).stdout).toContain('blocked@example.com')
    const ofTeacher = and(eq(measures.accountId, teacher.accountId), eq(measures.kind, 'block'))
    const [measure] = await db.select().from(measures).where(ofTeacher)
    expect(measure).toMatchObject({
      reason: 'Просит предоплату',
      endsAt: null,
      madeById: null,
      endedAt: null,
    })
    expect(await queuedJobs('mail-measure')).toEqual([{ isMade: true, measureId: measure?.id }])
    expect((await admin(['block', 'blocked@example.com', '--reason', 'again'])).stderr).toContain(
      'is blocked already',
    )

    expect((await admin(['unblock', 'blocked@example.com', '--reason', 'Ошибка'])).stdout).toContain(
      'is let in again',
    )
    expect(await signIn(input, request)).toMatchObject({ ok: true, signedIn: { isBlocked: false } })
    expect(await db.$count(measures, and(ofTeacher, isNull(measures.endedAt)))).toBe(0)
    expect(await findTeacher(visitor, teacher.accountId)).toBeDefined()
    expect((await linesOf('account-blocked', 'account-unblocked')).map(({ details }) => details)).toEqual([
      { by: 'command' },
      { by: 'command', why: 'Ошибка' },
    ])
    const ended = await admin(['end-sessions', 'blocked@example.com'])
    expect(ended.stdout).toBe('blocked@example.com is signed out; sessions ended: 1.\n')
    expect(await db.$count(sessions, eq(sessions.accountId, teacher.accountId))).toBe(0)
    expect((await admin(['end-sessions', 'nobody@example.com'])).stderr).toBe(
      'There is no account nobody@example.com.\n',
    )
    await listening.close()
  })
})

test('two-step-off lets a person sign in who has lost app and codes, mails them and ends sessions', async () => {
  const person = await aMember('teacher', { email: 'lost@example.com', password })
  const { accountId } = person
  const off = ['two-step-off', 'lost@example.com', '--reason', 'Ответил с адреса аккаунта, назвал школу']
  expect((await admin(off)).stderr).toBe('lost@example.com has no two-step sign-in.\n')
  const moment = new Date()
  await db.insert(authenticators).values({
    accountId,
    sealedSecret: seal('authenticator', accountId, Buffer.from('a secret of twenty b')),
    sessionId: person.sessionId,
    createdAt: moment,
    confirmedAt: moment,
  })
  await db.insert(recoveryCodes).values({ accountId, codeHash: Buffer.alloc(32), createdAt: moment })
  await db.transaction((tx) => issueSession(tx, { accountId, isRemembered: true }, request))
  const input = { email: 'lost@example.com', password, remember: false }
  expect(await signIn(input, request)).toMatchObject({ ok: false, reason: 'code-needed' })
  await clearJobs()

  expect((await admin(off.slice(0, 2))).stderr).toContain('say how you know who asked')
  expect((await admin(off)).stdout).toBe(
    'lost@example.com signs in without a code, and was mailed so; sessions ended: 1.\n',
  )
  for (const table of [authenticators, recoveryCodes, pendingSignIns, sessions])
    expect(await db.$count(table, eq(table.accountId, accountId))).toBe(0)
  expect(await queuedJobs('mail-security-notice')).toMatchObject([{ accountId, notice: 'two-step-off' }])
  expect(await linesOf('two-step-off')).toMatchObject([
    { accountId, details: { by: 'command', why: 'Ответил с адреса аккаунта, назвал школу' } },
  ])
  expect(await signIn(input, request)).toMatchObject({ ok: true })
  expect((await admin(['two-step-off', 'nobody@example.com', '--reason', 'Потерян телефон'])).stderr).toBe(
    'There is no account nobody@example.com.\n',
  )
})

test('return-address returns an account whose address was changed, and ends other ways in', async () => {
  const former = 'robbed@example.com'
  const thief = 'thief@example.com'
  const person = await aMember('teacher', { email: former, password })
  const { accountId } = person
  const back = ['return-address', former, '--reason', 'Отвечает с прежнего адреса, назвал школу']
  expect((await admin(back)).stderr).toBe(
    `No change of an address took ${former} from an account that is there.\n`,
  )
  const token = newToken()
  const moment = new Date()
  await db.insert(accountLinks).values({
    accountId,
    purpose: 'change-email',
    id: uuidv7(),
    email: thief,
    tokenHash: tokenHash(token),
    createdAt: moment,
    expiresAt: new Date(moment.getTime() + 3_600_000),
  })
  expect(await confirmEmailChange(token, request)).toMatchObject({ ok: true })
  await db.insert(identities).values({ issuer: 'https://accounts.example.com', subject: thief, accountId })
  await db.insert(authenticators).values({
    accountId,
    sealedSecret: Buffer.alloc(52),
    sessionId: person.sessionId,
    createdAt: moment,
    confirmedAt: moment,
  })
  await db.insert(interviewFeeds).values({ accountId, tokenHash: tokenHash(newToken()), createdAt: moment })
  await db.transaction((tx) => issueSession(tx, { accountId, isRemembered: true }, request))
  await clearJobs()

  expect((await admin(back.slice(0, 2))).stderr).toContain('Say why')
  expect((await admin(back)).stdout).toContain(`${former} has its account again; sessions ended: 1.\n`)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  expect(account).toMatchObject({ email: former, passwordHash: null })
  for (const table of [authenticators, identities, sessions, accountLinks, interviewFeeds])
    expect(await db.$count(table, eq(table.accountId, accountId))).toBe(0)
  expect(await queuedJobs('move-address')).toEqual([{ accountId, formerEmail: thief }])
  expect(await queuedJobs('mail-email-changed')).toMatchObject([{ accountId, formerEmail: thief }])
  const notices = await queuedJobs('mail-security-notice')
  expect(notices).toEqual([{ accountId, notice: 'address-returned', noticeId: expect.any(String) }])
  sentMails.length = 0
  for (const notice of notices) await mailSecurityNotice(notice)
  const say = { locale: 'ru' } as const
  expect(sentMails).toMatchObject([{ to: former, subject: m.mail_address_returned_subject({}, say) }])
  expect(sentMails[0]?.text).toContain('/forgot-password')
  const lines = (await linesOf('email-changed')).filter((line) => line.accountId === accountId)
  expect(lines).toMatchObject([{ ip: '127.0.0.1' }, { details: { by: 'command', why: back.at(-1) } }])
  expect(JSON.stringify(lines)).not.toContain('@example.com')
  expect((await admin(back)).stderr).toBe(`${former} opens its account already.\n`)

  await db.update(accounts).set({ email: thief }).where(eq(accounts.id, accountId))
  await aMember('school', { email: former })
  expect((await admin(back)).stderr).toBe(`${former} is another account by now.\n`)
})

test('suppress keeps mail from an address that bounced', async () => {
  expect(await admin(['suppress', 'Bounced@example.com'])).toMatchObject({ status: 0 })
  expect(await findSuppression('bounced@example.com')).toMatchObject({ status: 'bounced' })
  expect(await admin(['suppress', 'nobody'])).toMatchObject({ status: 1 })
})

test('unsuppress sends mail to an address again that was refused for good', async () => {
  await suppressAddress('gone@example.com', '5.1.1')
  expect(await admin(['unsuppress', 'Gone@example.com'])).toMatchObject({ status: 0 })
  expect(await findSuppression('gone@example.com')).toBeUndefined()
  expect(await admin(['unsuppress', 'gone@example.com'])).toMatchObject({
    status: 1,
    stderr: 'Nothing keeps mail from gone@example.com.\n',
  })
})

describe('rotate-key', () => {
  afterAll(() => db.delete(authenticators))

  test('seals every secret by a new key, and forgets the former one when it is told', async () => {
    const person = await aMember('teacher')
    const { accountId } = person
    const secret = Buffer.from('a secret of twenty b')
    await db.insert(authenticators).values({
      accountId,
      sealedSecret: seal('authenticator', accountId, secret),
      sessionId: person.sessionId,
      createdAt: new Date(),
    })
    const stored = async () => {
      const [row] = await db.select().from(authenticators).where(eq(authenticators.accountId, accountId))
      return row?.sealedSecret ?? Buffer.alloc(0)
    }
    const keys = () => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim().split('\n')
    const [former] = keys()
    const { stdout } = adminProcess(['rotate-key'])
    expect(stdout).toContain('Secrets sealed anew: 1; opened by no key: 0.')
    expect(keys()).toHaveLength(2)
    expect(keys()[1]).toBe(former)
    // This process read the file before, as a server that runs.
    expect(isSealedByPresentKey(await stored())).toBe(false)
    expect(unseal('authenticator', accountId, await stored())).toEqual(secret)
    expect(isSealedByPresentKey(await stored())).toBe(true)

    const [session] = await db
      .insert(sessions)
      .values({
        id: person.sessionId,
        accountId,
        tokenHash: Buffer.alloc(32),
        remembered: false,
        expiresAt: new Date(),
      })
      .returning()
    await db.insert(pushSubscriptions).values({
      id: person.sessionId,
      accountId,
      sessionId: session?.id ?? '',
      endpoint: 'https://push.example.com/1',
      p256dh: Buffer.alloc(65),
      auth: Buffer.alloc(16),
    })
    expect(adminProcess(['rotate-key', '--forget-former']).stdout).toContain(
      'Keys forgotten: 1; browsers that have to ask for notifications again: 1.',
    )
    expect(keys()).toHaveLength(1)
    expect(unseal('authenticator', accountId, await stored())).toEqual(secret)
    expect(await linesOf('key-rotated')).toHaveLength(2)
  })

  test('forgets nothing while a secret is opened by no key', async () => {
    const person = await aMember('teacher')
    await db.insert(authenticators).values({
      accountId: person.accountId,
      sealedSecret: Buffer.alloc(52),
      sessionId: person.sessionId,
      createdAt: new Date(),
    })
    adminProcess(['rotate-key'])
    const { stderr, status } = adminProcess(['rotate-key', '--forget-former'])
    expect(stderr).toContain('Nothing was forgotten')
    expect(status).toBe(1)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim().split('\n')).toHaveLength(2)
  })
})

describe('a database of an earlier version', () => {
  const older = `test_${randomBytes(6).toString('hex')}`
  const url = () => urlOfDatabase(inject('clusterUrl'), older)
  const administer = (statement: string) =>
    withClient(inject('clusterUrl'), (keeper) => keeper.query(statement))
  beforeAll(() => administer(`create database ${older}`))
  afterAll(() => administer(`drop database if exists ${older} with (force)`))

  const refused = {
    status: 1,
    stdout: '',
    stderr:
      'The database has not the tables of this version: start the server of this version once, then say the command again.\n',
  }

  test('is told from one of this version before anything is done to it', async () => {
    expect(adminProcess(['list'], '', url())).toEqual(refused)
    const entries = migrationEntries()
    for (const tag of ['0000_main_job', '0027_one-search']) {
      const until = entries.find((entry) => entry.tag === tag)?.when ?? 0
      await withClient(url(), (client) => applyMigrations(client, { isWanted: ({ when }) => when <= until }))
      expect(adminProcess(['make', 'first@example.com', '--name', 'Вера'], '', url())).toEqual(refused)
    }
    const count = await withClient(url(), (client) => client.query('select from accounts'))
    expect(count.rowCount).toBe(0)
  })

  test('takes every command once a server of this version was started with it', async () => {
    await withClient(url(), (client) =>
      client.query(`insert into accounts (id, email, role, full_name, locale)
        values (gen_random_uuid(), 'older@example.com', 'teacher', 'Айгүл Осмон', 'ky')`),
    )
    await migrate(url())
    await closeDatabase()
    openDatabase(url())
    for (const args of [
      ['make', 'first@example.com', '--name', 'Вера Ким'],
      ['list'],
      ['block', 'older@example.com', '--reason', 'Просит предоплату'],
      ['end-sessions', 'older@example.com'],
      ['rotate-key'],
    ])
      expect(await admin(args, url()), args.join(' ')).toMatchObject({ status: 0, stderr: '' })
    await closeDatabase()
    openDatabase(databaseUrl())
  })
})

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
