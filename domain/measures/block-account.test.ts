import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { measures } from '#db/schema/measures.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { findAccounts } from '#domain/console/find-people.server.ts'
import { findPerson } from '#domain/console/find-person.server.ts'
import { askDataExport, ownDataExport } from '#domain/privacy/ask-data-export.server.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { holdersOfSessions } from '#domain/sessions/held-sessions.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { tokenHash } from '#platform/tokens.ts'
import {
  aMember,
  anAdministrator,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  done,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { appeal } from './appeal.server.ts'
import { blockAccount, endSessionsOfAccount, unblockAccount } from './block-account.server.ts'
import { liftBlocks } from './lift-blocks.server.ts'
import { mailMeasure } from './mail-measure.server.ts'
import { blockInput } from './measure-input.ts'
import { ownBlock, ownMeasure } from './own-measures.server.ts'

useDatabase()
catchMails()
beforeEach(clearJobs)
afterEach(() => travelTo())

const reason = 'Просит предоплату за собеседование (правило 3).'
const forever = { reason, days: null }

const blockedAtOf = async ({ accountId }: Member) =>
  (await db.select({ at: accounts.blockedAt }).from(accounts).where(eq(accounts.id, accountId)))[0]?.at

const isOpenSession = ({ accountId }: Member) =>
  and(eq(sessions.accountId, accountId), eq(sessions.isOfBlocked, false))

async function signedIn(member: Member): Promise<void> {
  await db.insert(sessions).values({
    ...{ id: member.sessionId, accountId: member.accountId, tokenHash: Buffer.from(member.sessionId) },
    ...{ remembered: false, expiresAt: new Date(now().getTime() + 3_600_000) },
  })
}

/** The mail of a job, sent now. */
async function mailOf(job: unknown) {
  sentMails.length = 0
  await mailMeasure(job as { measureId: string })
  return sentMails
}

describe('blocking an account', () => {
  test('shuts its sessions, hides its page, keeps the reason, and is told by mail', async () => {
    const administrator = await anAdministrator({ fullName: 'Главный Админ' })
    const teacher = await aTeacher({ locale: 'en' })
    await signedIn(teacher)
    done(await blockAccount(administrator, teacher.accountId, forever))
    expect(await blockedAtOf(teacher)).toEqual(expect.any(Date))
    expect(await db.$count(sessions, isOpenSession(teacher))).toBe(0)
    expect(await findTeacher(administrator, teacher.accountId)).toBeUndefined()
    expect(await findPerson(administrator, teacher.accountId)).toMatchObject({
      person: { blockedAt: expect.any(Date) },
      measures: [{ kind: 'block', reason, endsAt: null, endedAt: null, madeBy: 'Главный Админ' }],
      history: expect.arrayContaining([expect.objectContaining({ kind: 'account-blocked' })]),
    })
    // Only what the page shows is sent to it: the details may contain the hash of an address.
    const [line = {}] = (await findPerson(administrator, teacher.accountId))?.history ?? []
    expect(Object.keys(line).toSorted()).toEqual(['at', 'id', 'kind'])
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'account-blocked'))
    // The words of the reason are stored with the measure, and erased with the account.
    expect(JSON.stringify(lines)).not.toContain('предоплату')

    const [job] = await queuedJobs('mail-measure')
    const sent = await mailOf(job)
    expect(sent).toMatchObject([{ to: teacher.email, subject: 'Your Ustat account is blocked' }])
    expect(sent[0]?.text).toContain(reason)
  })

  test('ends what is open for good where it has no end, and nothing where it has one', async () => {
    const administrator = await anAdministrator()
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const kept = await anApplication(teacher, await aVacancy(school))
    done(await blockAccount(administrator, teacher.accountId, { reason, days: 7 }))
    const statusOf = async (id: string) =>
      (await db.select({ status: applications.status }).from(applications).where(eq(applications.id, id)))[0]
        ?.status
    expect(await statusOf(kept)).toBe('pending')
    done(await unblockAccount(administrator, teacher.accountId, { reason: 'Ошибка администратора' }))
    // The second press of the button.
    done(await unblockAccount(administrator, teacher.accountId, { reason: 'Ошибка администратора' }))
    for (const late of [
      await unblockAccount(administrator, teacher.accountId, { reason: 'Другая ошибка' }),
      await unblockAccount(await anAdministrator(), teacher.accountId, { reason: 'Ошибка администратора' }),
    ])
      expect(late).toMatchObject({ reason: 'already' })

    done(await blockAccount(administrator, teacher.accountId, forever))
    expect(await statusOf(kept)).toBe('withdrawn')
    const other = await anApplication(await aTeacher(), await aVacancy(school))
    done(await blockAccount(administrator, school.accountId, forever))
    expect(await statusOf(other)).toBe('rejected')
    const changes = await db
      .select({ reason: applicationChanges.reason })
      .from(applicationChanges)
      .where(eq(applicationChanges.applicationId, other))
    expect(changes.at(-1)).toEqual({ reason: 'account-blocked' })
    done(await unblockAccount(administrator, teacher.accountId, { reason: 'Ошибка администратора' }))
    expect(await statusOf(kept)).toBe('withdrawn')
  })

  test('is lifted by the clock, and not before', async () => {
    const administrator = await anAdministrator()
    const [short, long] = [await aTeacher(), await aTeacher()]
    done(await blockAccount(administrator, short.accountId, { reason, days: 1 }))
    done(await blockAccount(administrator, long.accountId, { reason, days: 30 }))
    travelTo(new Date(Date.now() + 23 * 3_600_000))
    await liftBlocks()
    expect(await blockedAtOf(short)).not.toBeNull()
    travelTo(new Date(Date.now() + 25 * 3_600_000))
    await liftBlocks()
    await liftBlocks()
    expect(await blockedAtOf(short)).toBeNull()
    expect(await blockedAtOf(long)).not.toBeNull()
    const jobs = await queuedJobs('mail-measure')
    const sent = await mailOf(jobs.at(-1))
    expect(sent).toMatchObject([{ to: short.email, subject: 'Ваш аккаунт на Устате снова открыт' }])
    // While the mail server was down both were waiting: an ended block is mailed once.
    expect(await mailOf(jobs[0])).toEqual([])
    expect(await mailOf(jobs[1])).toMatchObject([{ to: long.email }])
  })

  test('ends where the end of another one fails, which is tried again', async () => {
    const administrator = await anAdministrator()
    const people = [await aTeacher(), await aTeacher(), await aTeacher()]
    for (const { accountId } of people)
      done(await blockAccount(administrator, accountId, { reason, days: 1 }))
    const stuck = people[1]?.accountId ?? ''
    await db.execute(
      sql`alter table accounts add constraint stuck check (id <> ${sql.raw(`'${stuck}'`)} or blocked_at is not null) not valid`,
    )
    travelTo(new Date(Date.now() + 25 * 3_600_000))
    await expect(liftBlocks()).rejects.toThrow('some blocks could not be lifted')
    const blocked = async () => (await Promise.all(people.map(blockedAtOf))).map((at) => at !== null)
    expect(await blocked()).toEqual([false, true, false])
    await db.execute(sql`alter table accounts drop constraint stuck`)
    await liftBlocks()
    expect(await blocked()).toEqual([false, false, false])
  })

  test('is given another end by the form that showed it, mailed once, and never opened meanwhile', async () => {
    const [first, second] = [await anAdministrator(), await anAdministrator()]
    const teacher = await aTeacher()
    const openOf = async () =>
      (await db.select().from(measures).where(eq(measures.accountId, teacher.accountId))).find(
        ({ endedAt }) => endedAt === null,
      )
    done(await blockAccount(first, teacher.accountId, { reason, days: 7 }))
    const began = await blockedAtOf(teacher)
    const seen = (await openOf())?.id
    const [made] = await queuedJobs('mail-measure')
    expect(await mailOf(made)).toMatchObject([{ to: teacher.email }])
    await clearJobs()
    const late = { reason: 'Обман подтвердился.', days: 30 }
    // Whoever has not seen it changes nothing.
    expect(await blockAccount(second, teacher.accountId, late)).toMatchObject({ reason: 'already' })
    done(await blockAccount(second, teacher.accountId, { ...late, seen }))
    done(await blockAccount(second, teacher.accountId, { ...late, seen }))
    expect(await blockAccount(first, teacher.accountId, { ...forever, seen })).toMatchObject({
      reason: 'already',
    })
    expect(await blockedAtOf(teacher)).toEqual(began)
    expect(await openOf()).toMatchObject({ reason: late.reason, madeById: second.accountId })
    expect(await db.$count(measures, eq(measures.accountId, teacher.accountId))).toBe(2)
    const [changed] = await queuedJobs('mail-measure')
    expect(await mailOf(made)).toEqual([])
    expect(await mailOf(changed)).toMatchObject([
      {
        to: teacher.email,
        subject: 'Срок блокировки на Устате изменён',
        text: expect.stringContaining(late.reason),
      },
    ])
    // Repeated with the same words and days by its author, it counts the days from now.
    const same = { ...late, seen: (await openOf())?.id }
    const words = { request_id: uuidv7(), message: 'Это не я.' }
    const { ticketId } = done(await appeal(teacher, same.seen ?? '', { input: words, ip: '192.0.2.1' }))
    done(await blockAccount(second, teacher.accountId, same))
    expect(await openOf()).toMatchObject({
      id: expect.not.stringMatching(same.seen ?? ''),
      appealId: ticketId,
    })
    // The one that it replaced leads to the same conversation.
    expect(await ownMeasure(teacher, same.seen ?? '')).toMatchObject({ appealId: ticketId })
    travelTo(new Date(Date.now() + 8 * 24 * 3_600_000))
    await liftBlocks()
    expect(await blockedAtOf(teacher)).toEqual(began)
    const third = await anAdministrator()
    done(await unblockAccount(third, teacher.accountId, { reason: 'Ошибка' }))
    expect(await blockAccount(third, teacher.accountId, { ...forever, seen })).toMatchObject({
      reason: 'already',
    })
  })

  test('that replaced another one meanwhile is not lifted by whoever saw the former', async () => {
    const [one, other, teacher] = [await anAdministrator(), await anAdministrator(), await aTeacher()]
    const isOpen = and(eq(measures.accountId, teacher.accountId), isNull(measures.endedAt))
    const openOf = async () => (await db.select().from(measures).where(isOpen))[0]?.id
    done(await blockAccount(one, teacher.accountId, { reason, days: 7 }))
    const seen = await openOf()
    done(await blockAccount(other, teacher.accountId, { ...forever, seen }))
    const lifted = { reason: 'Документы исправлены' }
    for (const wrong of [seen, 'nonsense'])
      expect(await unblockAccount(one, teacher.accountId, { ...lifted, seen: wrong })).toMatchObject({
        reason: 'changed-meanwhile',
      })
    expect(await blockedAtOf(teacher)).toEqual(expect.any(Date))
    const present = { ...lifted, seen: await openOf() }
    done(await unblockAccount(one, teacher.accountId, present))
    // The second press of the button.
    done(await unblockAccount(one, teacher.accountId, present))
    expect(await blockedAtOf(teacher)).toBeNull()
    done(await blockAccount(other, teacher.accountId, forever))
    expect(await unblockAccount(one, teacher.accountId, present)).toMatchObject({
      reason: 'changed-meanwhile',
    })
  })

  test('with another end before its mail left is told as a block, once', async () => {
    const [administrator, teacher] = [await anAdministrator(), await aTeacher()]
    done(await blockAccount(administrator, teacher.accountId, { reason, days: 30 }))
    const isTeachers = eq(measures.accountId, teacher.accountId)
    const [open] = await db.select().from(measures).where(isTeachers)
    done(await blockAccount(administrator, teacher.accountId, { reason, days: 7, seen: open?.id }))
    const [made, changed] = await queuedJobs('mail-measure')
    expect(await mailOf(made)).toEqual([])
    expect(await mailOf(changed)).toMatchObject([
      { to: teacher.email, subject: 'Ваш аккаунт на Устате заблокирован' },
    ])
  })

  test('that stands without a measure gets a reason and an end, and is not said to be lifted', async () => {
    const teacher = await aTeacher()
    await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, teacher.accountId))
    const began = await blockedAtOf(teacher)
    const administrator = await anAdministrator()
    done(await blockAccount(administrator, teacher.accountId, { reason, days: 7 }))
    expect(await blockedAtOf(teacher)).toEqual(began)
    const found = await db.select().from(measures).where(eq(measures.accountId, teacher.accountId))
    expect(found).toMatchObject([{ kind: 'block', reason, endsAt: expect.any(Date), endedAt: null }])
    // Nobody was told of the first one: this is not reported as a changed end.
    const [job] = await queuedJobs('mail-measure')
    expect(await mailOf(job)).toMatchObject([{ subject: m.mail_blocked_subject({}, { locale: 'ru' }) }])
    const [line] = await db
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.kind, 'account-blocked'))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(line?.details).toEqual({ by: administrator.accountId, days: '7' })
  })

  test('is for administrators, once, and against nobody of them', async () => {
    const administrator = await anAdministrator()
    const teacher = await aTeacher()
    for (const actor of [teacher, await aSchool(), await aMember('admin')])
      expect(await blockAccount(actor, teacher.accountId, forever)).toMatchObject({
        reason: 'not-administrator',
      })
    expect(await blockAccount(administrator, administrator.accountId, forever)).toMatchObject({
      reason: 'is-administrator',
    })
    expect(await blockAccount(administrator, crypto.randomUUID(), forever)).toMatchObject({
      reason: 'not-found',
    })
    const answers = await Promise.all(
      [administrator, await anAdministrator()].map((one) => blockAccount(one, teacher.accountId, forever)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(measures, eq(measures.accountId, teacher.accountId))).toBe(1)
  })

  test('needs a reason', () => {
    expect(blockInput.safeParse({ reason: ' \u200b ', days: '7' }).success).toBe(false)
    expect(blockInput.safeParse({ reason: 'я'.repeat(501), days: '7' }).success).toBe(false)
    expect(blockInput.parse({ reason, days: '7' })).toEqual({ reason, days: 7 })
  })

  test('needs a term that was chosen', () => {
    for (const days of [undefined, '', '0', '2', 'null'])
      expect(blockInput.safeParse({ reason, days }).error?.issues).toMatchObject([
        { path: ['days'], message: m.measure_days_invalid() },
      ])
    expect(blockInput.parse({ reason, days: 'forever' })).toEqual(forever)
  })
})

describe('signing in while blocked', () => {
  const password = 'Secret123'
  const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
  const enter = async ({ email }: Member) =>
    done(await signIn({ email, password, remember: true }, request)).signedIn

  test('begins a session that is nobody’s to verbs and streams, and ends with the block', async () => {
    const administrator = await anAdministrator()
    const teacher = await aTeacher({ password })
    done(await blockAccount(administrator, teacher.accountId, forever))
    const { session, isBlocked } = await enter(teacher)
    expect(isBlocked).toBe(true)
    const found = await authenticateSession(session.token)
    expect(found).toMatchObject({ actor: visitor, blocked: { accountId: teacher.accountId } })
    const streams = await holdersOfSessions([tokenHash(session.token).toString('hex')])
    expect(streams.size).toBe(0)

    done(await unblockAccount(administrator, teacher.accountId, { reason: 'Ошибка администратора' }))
    expect(await authenticateSession(session.token)).toEqual({ actor: visitor })
    expect((await enter(teacher)).isBlocked).toBe(false)
  })

  test('is not asked of whoever has a page open: what they hold leads to the reason, and ends with the block', async () => {
    const administrator = await anAdministrator()
    const teacher = await aTeacher({ password })
    const { session } = await enter(teacher)
    expect((await authenticateSession(session.token)).actor).toMatchObject({ accountId: teacher.accountId })
    done(await blockAccount(administrator, teacher.accountId, { reason, days: 7 }))
    const found = await authenticateSession(session.token)
    expect(found).toMatchObject({ actor: visitor, blocked: { accountId: teacher.accountId } })
    expect(found.blocked && (await ownBlock(found.blocked))).toMatchObject({ kind: 'block', reason })
    expect((await holdersOfSessions([tokenHash(session.token).toString('hex')])).size).toBe(0)

    done(await unblockAccount(administrator, teacher.accountId, { reason: 'Ошибка администратора' }))
    expect(await authenticateSession(session.token)).toEqual({ actor: visitor })
  })

  test('leaves the reason to read, an appeal, the export and the deletion', async () => {
    const administrator = await anAdministrator()
    const teacher = await aTeacher({ password })
    done(await blockAccount(administrator, teacher.accountId, forever))
    const { blocked } = await authenticateSession((await enter(teacher)).session.token)
    if (!blocked) throw new Error('nobody is blocked')
    const block = await ownBlock(blocked)
    expect(block).toMatchObject({ kind: 'block', reason, endsAt: null, appealId: null, appealCount: 0 })
    const say = (message: string) =>
      appeal(blocked, block?.id ?? '', { input: { message, request_id: uuidv7() }, ip: '192.0.2.1' })
    const { ticketId } = done(await say('Это ошибка'))
    expect(await ownBlock(blocked)).toMatchObject({ appealId: ticketId, appealCount: 1 })
    done(await say('Спросите коллег'))
    expect(await ownBlock(blocked)).toMatchObject({ appealId: ticketId, appealCount: 2 })
    done(await askDataExport(blocked))
    expect(await ownDataExport(blocked)).toMatchObject({ state: 'preparing' })
    expect(await deleteAccount(blocked, { password: 'Secret124' })).toMatchObject({
      reason: 'wrong-password',
    })
    done(await deleteAccount(blocked, { password }))
    expect(await ownBlock(blocked)).toBeUndefined()
  })
})

test('ending the sessions of an account leaves the account', async () => {
  const administrator = await anAdministrator()
  const teacher = await aTeacher()
  await signedIn(teacher)
  done(await endSessionsOfAccount(administrator, teacher.accountId))
  expect(await db.$count(sessions, eq(sessions.accountId, teacher.accountId))).toBe(0)
  expect(await blockedAtOf(teacher)).toBeNull()
})

test('people are found by parts of name, address and phone, and by state', async () => {
  const administrator = await anAdministrator()
  const teacher = await aTeacher({
    fullName: 'Жыргалбек Токтосунов',
    email: 'zhyrgal.t@example.com',
    fields: { phone: '0700 445 566' },
  })
  const query = { words: '', role: null, state: null, after: null }
  for (const words of [
    'жыргал',
    'ТОКТОСУН жырг',
    'төктосүн',
    'zhyrgal.t@',
    '0700445566',
    '+996700445566',
    '445566',
    '0700 44 55 66',
    '+996 (700) 44-55-66',
    '44 55 66',
  ]) {
    const found = await findAccounts(administrator, { ...query, words })
    expect(found?.people.map(({ id }) => id)).toEqual([teacher.accountId])
  }
  for (const words of ['100%', 'нетакого', '_'])
    expect((await findAccounts(administrator, { ...query, words }))?.people).toEqual([])
  done(await blockAccount(administrator, teacher.accountId, forever))
  const blocked = await findAccounts(administrator, { ...query, role: 'teacher', state: 'blocked' })
  expect(blocked?.people.map(({ id }) => id)).toContain(teacher.accountId)
  expect(await findAccounts(teacher, query)).toBeUndefined()
  expect(await findPerson(teacher, teacher.accountId)).toBeUndefined()
})
