import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { interviews } from '#db/schema/interviews.ts'
import { measures } from '#db/schema/measures.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Blocked, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { assignApplication } from '#domain/applications/assign-application.server.ts'
import { withdrawApplication } from '#domain/applications/move-application.server.ts'
import { tellOfReturn } from '#domain/applications/tell-of-return.server.ts'
import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { mailAllThatWaited } from '#domain/delivery/mail-all-that-waited.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { readRoom } from '#domain/messaging/read-room.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { notificationsKeptDays } from '#domain/notifications/notification.ts'
import { sweepNotifications } from '#domain/notifications/sweep-notifications.server.ts'
import { askDataExport } from '#domain/privacy/ask-data-export.server.ts'
import { deleteBlockedSchool } from '#domain/privacy/delete-account.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { hideSchool, showSchool } from '#domain/schools/hide-school.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { authenticateSession } from '#domain/sessions/authenticate-session.server.ts'
import { signIn } from '#domain/sign-in/sign-in.server.ts'
import { hideVacancy, showVacancy } from '#domain/vacancies/hide-vacancy.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  anAdministrator,
  anApplication,
  aRoom,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  say,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { proposal, rejectAtOnce } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { appeal } from './appeal.server.ts'
import { blockAccount, unblockAccount } from './block-account.server.ts'
import { blockSchool, unblockSchool } from './block-school.server.ts'
import { findPublications } from './find-publications.server.ts'
import { leaveBlockedSchool } from './leave-blocked-school.server.ts'
import { liftBlocks } from './lift-blocks.server.ts'
import { mailMeasure } from './mail-measure.server.ts'
import { ownBlock } from './own-measures.server.ts'

useDatabase()
catchMails()
beforeEach(clearJobs)
afterEach(() => travelTo())

const reason = 'Берёт с учителей деньги за трудоустройство.'
const forever = { reason, days: null }
const forWeek = { reason, days: 7 }
const password = 'Secret123'
const lifted = { reason: 'Ошибка администратора' }

async function aStaffedSchool() {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const viewer = await aColleague(school, 'viewer')
  const passwordHash = await hashPassword(password)
  for (const { accountId } of [school, colleague, viewer])
    await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  return { administrator: await anAdministrator(), school, colleague, viewer }
}

/** Signs in, as somebody who is told why they are blocked. */
async function enter({ email }: Member): Promise<{ blocked: Blocked; token: string }> {
  const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
  const { signedIn } = done(await signIn({ email, password, remember: true }, request))
  const { actor, blocked } = await authenticateSession(signedIn.session.token)
  if (!blocked) throw new Error('nobody is blocked')
  expect([actor, signedIn.isBlocked]).toEqual([visitor, true])
  return { blocked, token: signedIn.session.token }
}

const blockedAtOf = async ({ schoolId }: SchoolMember) =>
  (await db.select({ at: schools.blockedAt }).from(schools).where(eq(schools.id, schoolId)))[0]?.at

const stateOf = async (applicationId: string) => {
  const [application] = await db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const [interview] = await db
    .select({ state: interviews.state })
    .from(interviews)
    .where(eq(interviews.applicationId, applicationId))
  return [application?.status, interview?.state]
}

const returnsTold = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId)))
    .map(({ reference }) => reference)
    .filter(({ gone }) => gone === 'returned')

/** Runs the jobs that find who may apply again; other jobs stay. */
async function tellReturns() {
  for (const job of await queuedJobs('tell-of-return')) await tellOfReturn(job)
}

describe('blocking a school', () => {
  test('keeps its pages from everybody and its people out, and leaves its rooms to read', async () => {
    const { administrator, school, colleague } = await aStaffedSchool()
    const { teacher, roomId } = await aRoom({ school })
    await say(school, roomId, 'Добрый день!')
    const vacancyId = await aVacancy(school)
    await db.insert(sessions).values({
      ...{ id: colleague.sessionId, accountId: colleague.accountId, remembered: false },
      ...{ tokenHash: Buffer.from(colleague.sessionId), expiresAt: new Date(now().getTime() + 3_600_000) },
    })
    done(await blockSchool(administrator, school.schoolId, forWeek))
    const isOpen = and(eq(sessions.accountId, colleague.accountId), eq(sessions.isOfBlocked, false))
    expect(await db.$count(sessions, isOpen)).toBe(0)
    expect(await findSchool(visitor, school.schoolId)).toBeUndefined()
    expect(await readVacancy(visitor, vacancyId)).toBeUndefined()
    expect((await readRoom(teacher, roomId))?.messages.map(({ text }) => text)).toEqual(['Добрый день!'])
    expect(await findOrganisation(administrator, school.schoolId)).toMatchObject({
      school: { isBlockedByItself: true },
      measures: [{ kind: 'block', reason, endedAt: null }],
    })
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'school-blocked'))
    expect(lines.at(-1)?.details).toMatchObject({ by: administrator.accountId, school: school.schoolId })

    for (let press = 0; press < 2; press++) done(await unblockSchool(administrator, school.schoolId, lifted))
    expect(await unblockSchool(await anAdministrator(), school.schoolId, lifted)).toMatchObject({
      reason: 'already',
    })
    expect(await findSchool(visitor, school.schoolId)).toBeDefined()
    expect(await readVacancy(visitor, vacancyId)).toBeDefined()
  })

  test('freezes with an end, and without one ends applications and interviews', async () => {
    const { administrator, school } = await aStaffedSchool()
    const applicationId = await anApplication(await aTeacher(), await aVacancy(school))
    done(await arrangeInterview(school, applicationId, proposal()))
    done(await blockSchool(administrator, school.schoolId, forWeek))
    expect(await stateOf(applicationId)).toEqual(['interview', 'proposed'])
    done(await unblockSchool(administrator, school.schoolId, lifted))
    expect(await stateOf(applicationId)).toEqual(['interview', 'proposed'])

    done(await blockSchool(administrator, school.schoolId, forever))
    expect(await stateOf(applicationId)).toEqual(['rejected', 'cancelled'])
    const changes = await db
      .select({ reason: applicationChanges.reason })
      .from(applicationChanges)
      .where(eq(applicationChanges.applicationId, applicationId))
    expect(changes.at(-1)).toEqual({ reason: 'account-blocked' })
    done(await unblockSchool(administrator, school.schoolId, lifted))
    expect(await stateOf(applicationId)).toEqual(['rejected', 'cancelled'])
  })

  test('with its owner ends the sessions that colleagues began meanwhile, once nothing blocks it', async () => {
    const { administrator, school, colleague, viewer } = await aStaffedSchool()
    const leftOf = ({ accountId }: Member) => db.$count(sessions, eq(sessions.accountId, accountId))
    done(await blockAccount(administrator, school.accountId, forWeek))
    await enter(colleague)
    done(await unblockAccount(administrator, school.accountId, lifted))
    expect(await leftOf(colleague)).toBe(0)

    done(await blockSchool(administrator, school.schoolId, forWeek))
    done(await blockAccount(administrator, school.accountId, forWeek))
    const { token } = await enter(viewer)
    done(await unblockAccount(administrator, school.accountId, lifted))
    // The school's own block goes on, and so does the session that opens the page with its reason.
    expect((await authenticateSession(token)).blocked).toBeDefined()
    done(await unblockSchool(administrator, school.schoolId, lifted))
    expect(await leftOf(viewer)).toBe(0)
  })

  test('that ended applications tells at its end, after a later block of its owner too', async () => {
    travelTo(new Date('2026-11-20T06:00:00Z'))
    const { administrator, school } = await aStaffedSchool()
    const teacher = await aTeacher()
    const vacancyId = await aVacancy(school)
    const id = await anApplication(teacher, vacancyId)
    done(await blockSchool(administrator, school.schoolId, forever))
    travelTo(new Date(now().getTime() + 60_000))
    done(await blockAccount(administrator, school.accountId, forWeek))
    done(await unblockSchool(administrator, school.schoolId, lifted))
    const inBell = async () =>
      (await findNotifications(teacher, { page: 1 })).notifications
        .map(({ reference }) => reference)
        .filter(({ gone }) => gone === 'returned')
    expect(await inBell()).toEqual([])
    await tellReturns()
    expect(await inBell()).toEqual([])
    done(await unblockAccount(administrator, school.accountId, lifted))
    await tellReturns()
    expect(await inBell()).toMatchObject([{ applicationId: id }])

    // Mailed only while it holds: not for a vacancy that closed since, nor to whoever has applied again.
    const subject = m.mail_returned_subject({ title: 'Учитель математики' })
    const mailed = async () => {
      for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
      return sentMails.filter((mail) => mail.subject === subject).length
    }
    const setState = (state: 'published' | 'closed') =>
      db
        .update(vacancies)
        .set(
          state === 'closed'
            ? { state, closedAt: now(), closedReason: 'school' }
            : { state, closedAt: null, closedReason: null },
        )
        .where(eq(vacancies.id, vacancyId))
    await setState('closed')
    expect([await inBell(), await mailed()]).toEqual([[], 0])
    await setState('published')
    expect(await inBell()).toHaveLength(1)
    // Nor after its last day, before the job closes it.
    const setDeadline = (applicationDeadline: string | null) =>
      db.update(vacancies).set({ applicationDeadline }).where(eq(vacancies.id, vacancyId))
    await setDeadline(dayInBishkek(new Date(now().getTime() - dayMs)))
    expect([await inBell(), await mailed()]).toEqual([[], 0])
    await setDeadline(null)
    expect(await inBell()).toHaveLength(1)
    await anApplication(teacher, vacancyId)
    expect([await inBell(), await mailed()]).toEqual([[], 0])
  })

  test('that ended applications tells at its end who may apply again', async () => {
    travelTo(new Date('2026-11-20T06:00:00Z'))
    const { administrator, school } = await aStaffedSchool()
    const [open, closed] = [await aVacancy(school), await aVacancy(school)]
    const [mistaken, late, refused] = [await aTeacher(), await aTeacher(), await aTeacher()]
    const id = await anApplication(mistaken, open)
    await anApplication(late, closed)
    await rejectAtOnce(school, await anApplication(refused, open), { reason: 'schedule', note: null })
    done(await blockSchool(administrator, school.schoolId, forever))
    await db
      .update(vacancies)
      .set({ state: 'closed', closedAt: now(), closedReason: 'school' })
      .where(eq(vacancies.id, closed))
    done(await unblockSchool(administrator, school.schoolId, lifted))
    await tellReturns()
    expect(await returnsTold(mistaken)).toEqual([{ applicationId: id, gone: 'returned' }])
    expect([...(await returnsTold(late)), ...(await returnsTold(refused))]).toEqual([])
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    const subject = m.mail_returned_subject({ title: 'Учитель математики' })
    expect(sentMails.filter((mail) => mail.subject === subject).map(({ to }) => to)).toEqual([mistaken.email])
    sentMails.length = 0

    // The same for a block of its owner, once per block, and not to whoever has applied again.
    const second = await anApplication(mistaken, open)
    done(await blockAccount(administrator, school.accountId, forever))
    done(await unblockAccount(administrator, school.accountId, lifted))
    await tellReturns()
    expect((await returnsTold(mistaken)).map(({ applicationId }) => applicationId)).toEqual([id, second])
  })

  type Hindered = { administrator: Member; school: SchoolMember; teacher: Member; vacancyId: string }
  /** What keeps a teacher from applying when the block ends, and how it is removed. */
  const hindrances: Record<string, (of: Hindered) => Promise<() => Promise<unknown>>> = {
    'its school is hidden': async ({ school }) => {
      done(await setSchoolVisibility(school, false))
      return async () => done(await setSchoolVisibility(school, true))
    },
    'administrators hide its school': async ({ school }) => {
      const former = await transact((tx) => hideSchool(tx, school.schoolId))
      return () => transact((tx) => showSchool(tx, school.schoolId, former ?? expect.fail()))
    },
    'administrators hide the vacancy': async ({ vacancyId }) => {
      const former = await transact((tx) => hideVacancy(tx, vacancyId))
      return () => transact((tx) => showVacancy(tx, vacancyId, former ?? expect.fail()))
    },
    'the vacancy is closed': async ({ school, vacancyId }) => {
      done(await closeVacancy(school, vacancyId))
      return async () => done(await publishVacancy(school, vacancyId))
    },
    'the teacher is blocked too': async ({ administrator, teacher: { accountId } }) => {
      done(await blockAccount(administrator, accountId, forWeek))
      return async () => done(await unblockAccount(administrator, accountId, lifted))
    },
    'the school blocked the teacher': async ({ school, teacher: { accountId } }) => {
      const roomId = roomIdOf(accountId, school.schoolId)
      done(await blockPeer(school, roomId, true))
      return async () => done(await blockPeer(school, roomId, false))
    },
    'the teacher blocked the school': async ({ school, teacher }) => {
      const roomId = roomIdOf(teacher.accountId, school.schoolId)
      done(await blockPeer(teacher, roomId, true))
      return async () => done(await blockPeer(teacher, roomId, false))
    },
  }

  test.each(Object.entries(hindrances))(
    'that ended applications tells later where %s',
    async (_what, hinder) => {
      const { administrator, school } = await aStaffedSchool()
      const [teacher, vacancyId] = [await aTeacher(), await aVacancy(school)]
      const id = await anApplication(teacher, vacancyId)
      const free = await hinder({ administrator, school, teacher, vacancyId })
      done(await blockSchool(administrator, school.schoolId, forever))
      expect(await stateOf(id)).toEqual(['rejected', undefined])
      done(await unblockSchool(administrator, school.schoolId, lifted))
      await tellReturns()
      expect(await returnsTold(teacher)).toEqual([])
      await clearJobs()
      await free()
      await tellReturns()
      expect(await returnsTold(teacher)).toEqual([{ applicationId: id, gone: 'returned' }])
    },
  )

  test('that ended applications tells each once, whatever asks for it at once or later', async () => {
    const { administrator, school } = await aStaffedSchool()
    const [teacher, vacancyId] = [await aTeacher(), await aVacancy(school)]
    await anApplication(teacher, vacancyId)
    done(await blockSchool(administrator, school.schoolId, forever))
    done(await unblockSchool(administrator, school.schoolId, lifted))
    const ways = [{ schoolId: school.schoolId }, { vacancyId }, { teacherId: teacher.accountId }]
    await atOnce(6, async (index) => tellOfReturn(ways[index % ways.length] ?? expect.fail()))
    expect(await returnsTold(teacher)).toHaveLength(1)
    await db.update(vacancies).set({ applicationDeadline: null }).where(eq(vacancies.id, vacancyId))
    travelTo(new Date(now().getTime() + (notificationsKeptDays + 1) * dayMs))
    await sweepNotifications()
    expect(await returnsTold(teacher)).toHaveLength(1)
    for (const of of ways) await tellOfReturn(of)
    expect(await returnsTold(teacher)).toHaveLength(1)
  })

  test('that ended applications tells nothing of one after which another was sent, ended or not', async () => {
    const { administrator, school } = await aStaffedSchool()
    const [teacher, vacancyId] = [await aTeacher(), await aVacancy(school)]
    await anApplication(teacher, vacancyId)
    done(await blockSchool(administrator, school.schoolId, forever))
    done(await unblockSchool(administrator, school.schoolId, lifted))
    travelTo(new Date(now().getTime() + 60_000))
    const again = await anApplication(teacher, vacancyId)
    await tellReturns()
    expect(await returnsTold(teacher)).toEqual([])
    done(await withdrawApplication(teacher, again))
    await tellOfReturn({ vacancyId })
    expect(await returnsTold(teacher)).toEqual([])
  })

  test('is told to each of its people by mail, in their language', async () => {
    const { administrator, school, viewer } = await aStaffedSchool()
    await db.update(accounts).set({ locale: 'ky' }).where(eq(accounts.id, viewer.accountId))
    done(await blockSchool(administrator, school.schoolId, forever))
    const [job] = await queuedJobs('mail-measure')
    await clearJobs()
    await mailMeasure(job as { measureId: string })
    for (const one of await queuedJobs('mail-measure')) await mailMeasure(one)
    expect(sentMails).toHaveLength(3)
    for (const { text } of sentMails) expect(text).toContain(reason)
    expect(sentMails.find(({ to }) => to === viewer.email)?.text).toContain('/ky/blocked')
  })

  test('is made endless in one step, which ends applications and opens nothing', async () => {
    const { administrator, school } = await aStaffedSchool()
    const applicationId = await anApplication(await aTeacher(), await aVacancy(school))
    done(await blockSchool(administrator, school.schoolId, forWeek))
    const [open] = await db.select().from(measures).where(eq(measures.schoolId, school.schoolId))
    const began = await blockedAtOf(school)
    // Its mails have left.
    await clearJobs()
    done(await blockSchool(administrator, school.schoolId, { ...forever, seen: open?.id }))
    expect(await blockedAtOf(school)).toEqual(began)
    const [ended] = await db.select().from(applications).where(eq(applications.id, applicationId))
    expect(ended?.status).toBe('rejected')
    expect(await queuedJobs('mail-measure')).toMatchObject([{ isChange: true }])
  })

  test('that gets another end before its mails left is told as a block', async () => {
    const { administrator, school, colleague } = await aStaffedSchool()
    done(await blockSchool(administrator, school.schoolId, forWeek))
    // One of its mails waits for the mail server.
    for (const job of await queuedJobs('mail-measure')) await mailMeasure(job)
    const [, one] = await queuedJobs('mail-measure')
    await clearJobs()
    await queueJob(db, 'mail-measure', one ?? { measureId: '' })
    const [open] = await db.select().from(measures).where(eq(measures.schoolId, school.schoolId))
    done(await blockSchool(administrator, school.schoolId, { ...forever, seen: open?.id }))
    const changed = (await queuedJobs('mail-measure')).at(-1)
    sentMails.length = 0
    await mailMeasure({ ...changed, measureId: changed?.measureId ?? '', accountId: colleague.accountId })
    expect(sentMails).toMatchObject([{ to: colleague.email, subject: 'Ваша школа на Устате заблокирована' }])
  })

  test('is lifted by the clock', async () => {
    const { administrator, school } = await aStaffedSchool()
    done(await blockSchool(administrator, school.schoolId, forWeek))
    travelTo(new Date(Date.now() + 6 * 24 * 3_600_000))
    await liftBlocks()
    expect(await blockedAtOf(school)).not.toBeNull()
    travelTo(new Date(Date.now() + 8 * 24 * 3_600_000))
    await liftBlocks()
    await liftBlocks()
    expect(await blockedAtOf(school)).toBeNull()
  })

  test('keeps mails back until it ends, and loses none of what is unread', async () => {
    const { administrator, school } = await aStaffedSchool()
    await anApplication(await aTeacher(), await aVacancy(school))
    const waiting = async () => {
      const jobs = await queuedJobs('mail-notification')
      const own = await db.select({ id: notifications.id }).from(notifications).where(isOwn)
      return own.filter(({ id }) => jobs.some(({ notificationId }) => notificationId === id)).length
    }
    const isOwn = eq(notifications.accountId, school.accountId)
    expect(await waiting()).toBe(1)
    done(await blockSchool(administrator, school.schoolId, { reason, days: 30 }))
    for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
    await clearJobs()
    expect(await waiting()).toBe(0)
    travelTo(new Date(Date.now() + 31 * 24 * 3_600_000))
    await liftBlocks()
    expect(await waiting()).toBe(1)
  })

  test('gathers in one mail, by day, more than three that waited for its end', async () => {
    const { administrator, school, colleague } = await aStaffedSchool()
    const vacancyId = await aVacancy(school)
    for (let times = 0; times < 4; times++) await anApplication(await aTeacher(), vacancyId)
    done(await blockSchool(administrator, school.schoolId, { reason, days: 30 }))
    await clearJobs()
    sentMails.length = 0
    const day = new Date(Date.now() + 31 * 24 * 3_600_000).toISOString().slice(0, 10)
    const midnight = new Date(`${day}T18:00:00Z`)
    travelTo(midnight)
    await liftBlocks()
    expect(await queuedJobs('mail-notification')).toEqual([])
    const run = async () => {
      const jobs = await queuedJobs('mail-what-waited')
      await clearJobs()
      for (const job of jobs) await mailAllThatWaited(job)
      return jobs.map(({ accountId }) => accountId).sort()
    }
    const told = [school, colleague].map(({ accountId }) => accountId).sort()
    expect([await run(), sentMails]).toEqual([told, []])
    const jobs = await queuedJobs('mail-what-waited')
    travelTo(new Date(midnight.getTime() + 10 * 3_600_000))
    expect(await run()).toEqual(told)
    const mailed = () => sentMails.map(({ to, subject }) => [to, subject]).sort()
    const subject = m.mail_digest_subject({ count: 4 }, { locale: 'ru' })
    const each = [school, colleague].map(({ email }) => [email, subject]).sort()
    expect(mailed()).toEqual(each)
    for (const job of jobs) await mailAllThatWaited(job)
    expect(mailed()).toEqual(each)
  })

  test('and the block of its owner do not lift each other', async () => {
    const { administrator, school } = await aStaffedSchool()
    done(await blockSchool(administrator, school.schoolId, forWeek))
    done(await blockAccount(administrator, school.accountId, forWeek))
    done(await unblockAccount(administrator, school.accountId, lifted))
    expect(await blockedAtOf(school)).not.toBeNull()
    done(await blockAccount(administrator, school.accountId, forWeek))
    done(await unblockSchool(administrator, school.schoolId, lifted))
    expect(await blockedAtOf(school)).not.toBeNull()
    done(await unblockAccount(administrator, school.accountId, lifted))
    expect(await blockedAtOf(school)).toBeNull()
  })

  test('is for administrators, and once', async () => {
    const { administrator, school, colleague } = await aStaffedSchool()
    for (const actor of [school, colleague])
      expect(await blockSchool(actor, school.schoolId, forever)).toMatchObject({
        reason: 'not-administrator',
      })
    expect(await blockSchool(administrator, uuidv7(), forever)).toMatchObject({ reason: 'not-found' })
    expect(await unblockSchool(administrator, school.schoolId, lifted)).toMatchObject({ reason: 'already' })
    const answers = await Promise.all(
      [administrator, await anAdministrator()].map((one) => blockSchool(one, school.schoolId, forever)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await findOrganisation(school, school.schoolId)).toBeUndefined()
  })
})

describe('the people of a blocked school', () => {
  test.each(['the school', 'its owner'])(
    'read why where they have a page open, as %s is blocked',
    async (whom) => {
      const { administrator, school, colleague } = await aStaffedSchool()
      const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
      const { signedIn } = done(await signIn({ email: colleague.email, password, remember: true }, request))
      const { token } = signedIn.session
      if (whom === 'the school') done(await blockSchool(administrator, school.schoolId, forWeek))
      else done(await blockAccount(administrator, school.accountId, forWeek))
      const { actor, blocked } = await authenticateSession(token)
      expect(actor).toBe(visitor)
      expect(blocked).toMatchObject({ blockedSchool: { id: school.schoolId, role: 'staff' } })
      expect(blocked && (await ownBlock(blocked))).toMatchObject({ kind: 'block', reason })
    },
  )

  const written = { input: { message: 'Это ошибка', request_id: uuidv7() }, ip: '192.0.2.1' }

  test('read why, take their data along, and leave for a school of their own', async () => {
    const { administrator, school, colleague, viewer } = await aStaffedSchool()
    done(await blockSchool(administrator, school.schoolId, forever))
    for (const member of [colleague, viewer]) {
      const { blocked, token } = await enter(member)
      const block = await ownBlock(blocked)
      expect(block).toMatchObject({ kind: 'block', reason })
      expect(await appeal(blocked, block?.id ?? '', written)).toMatchObject({ reason: 'not-found' })
      expect(await deleteBlockedSchool(blocked, { password })).toMatchObject({ ok: false })
      done(await askDataExport(blocked))
      done(await leaveBlockedSchool(blocked))
      expect(await authenticateSession(token)).toEqual({ actor: visitor })
      const [own] = await db.select().from(schoolMembers).where(eq(schoolMembers.accountId, member.accountId))
      expect(own).toMatchObject({ role: 'owner' })
      expect(own?.schoolId).not.toBe(school.schoolId)
      expect(await leaveBlockedSchool(blocked)).toMatchObject({ reason: 'not-found' })
    }
  })

  test('leave what they looked after to nobody, and the owner reads how much', async () => {
    const { administrator, school, colleague } = await aStaffedSchool()
    const id = await anApplication(await aTeacher(), await aVacancy(school))
    done(await assignApplication(school, id, { assigneeId: colleague.accountId, seenId: null }))
    // The end of a block leaves active applications as they are.
    done(await blockSchool(administrator, school.schoolId, forWeek))
    done(await leaveBlockedSchool((await enter(colleague)).blocked))
    const [application] = await db.select().from(applications).where(eq(applications.id, id))
    expect(application?.assignedId).toBeNull()
    const told = await db.select().from(notifications).where(eq(notifications.accountId, school.accountId))
    expect(told.map(({ reference }) => reference)).toContainEqual(
      expect.objectContaining({ news: 'left', count: '1' }),
    )
  })

  test('are told and read why where its owner is blocked', async () => {
    const { administrator, school, colleague, viewer } = await aStaffedSchool()
    const told = async () => {
      sentMails.length = 0
      const [job] = await queuedJobs('mail-measure')
      await clearJobs()
      await mailMeasure(job as { measureId: string })
      for (const one of await queuedJobs('mail-measure')) await mailMeasure(one)
      await clearJobs()
      return new Map(sentMails.map(({ to, subject }) => [to, subject]))
    }
    done(await blockAccount(administrator, school.accountId, forWeek))
    const ofSchool = 'Ваша школа на Устате заблокирована'
    expect(await told()).toEqual(
      new Map([
        [school.email, 'Ваш аккаунт на Устате заблокирован'],
        [colleague.email, ofSchool],
        [viewer.email, ofSchool],
      ]),
    )
    for (const { text } of sentMails) {
      expect(text).toContain(reason)
      // In digits alone it may be read as another day.
      expect(text).toMatch(/Блокировка закончится \d+\u00A0[а-я]+ 20\d\d\./)
    }
    const { blocked } = await enter(colleague)
    const block = await ownBlock(blocked)
    expect(block).toMatchObject({ kind: 'block', reason })
    expect(await appeal(blocked, block?.id ?? '', written)).toMatchObject({ reason: 'not-found' })
    done(await unblockAccount(administrator, school.accountId, lifted))
    expect((await told()).get(colleague.email)).toBe('Ваша школа на Устате снова открыта')

    // A school with its own block stays closed when its owner's ends.
    done(await blockAccount(administrator, school.accountId, forWeek))
    done(await blockSchool(administrator, school.schoolId, forWeek))
    await clearJobs()
    done(await unblockAccount(administrator, school.accountId, lifted))
    expect(await told()).toEqual(new Map([[school.email, 'Блокировка вашего аккаунта на Устате снята']]))

    // Nor is anybody told that it is open while its owner is blocked.
    done(await blockAccount(administrator, school.accountId, forWeek))
    await clearJobs()
    done(await unblockSchool(administrator, school.schoolId, lifted))
    expect(await queuedJobs('mail-measure')).toEqual([])
    done(await unblockAccount(administrator, school.accountId, lifted))
    expect((await told()).get(colleague.email)).toBe('Ваша школа на Устате снова открыта')
  })

  test('its owner appeals, and may delete it and keep the account', async () => {
    const { administrator, school, colleague } = await aStaffedSchool()
    done(await blockSchool(administrator, school.schoolId, forever))
    const { blocked, token } = await enter(school)
    await enter(colleague)
    const block = await ownBlock(blocked)
    const { ticketId } = done(await appeal(blocked, block?.id ?? '', written))
    expect(await ownBlock(blocked)).toMatchObject({ appealId: ticketId })
    expect(await leaveBlockedSchool(blocked)).toMatchObject({ reason: 'not-found' })
    expect(await deleteBlockedSchool(blocked, { password: 'Secret124' })).toMatchObject({
      reason: 'wrong-password',
    })
    done(await deleteBlockedSchool(blocked, { password }))
    expect(await authenticateSession(token)).toEqual({ actor: visitor })
    expect(await db.$count(measures, eq(measures.schoolId, school.schoolId))).toBe(0)
    for (const member of [school, colleague]) {
      // What a block restricted does not outlive it.
      expect(await db.$count(sessions, eq(sessions.accountId, member.accountId))).toBe(0)
      const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
      const { signedIn } = done(await signIn({ email: member.email, password, remember: true }, request))
      expect(signedIn.isBlocked).toBe(false)
    }
    expect(await deleteBlockedSchool(blocked, { password })).toMatchObject({ ok: false })
  })
})

test('the endless block of a person ends interviews and offers too', async () => {
  const administrator = await anAdministrator()
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const applicationId = await anApplication(teacher, await aVacancy(school))
  done(await arrangeInterview(school, applicationId, proposal()))
  const accepted = await anApplication(teacher, await aVacancy(school))
  done(await arrangeInterview(school, accepted, proposal()))
  await db.update(applications).set({ status: 'accepted' }).where(eq(applications.id, accepted))
  done(await blockAccount(administrator, teacher.accountId, { reason, days: 7 }))
  expect(await stateOf(applicationId)).toEqual(['interview', 'proposed'])
  done(await unblockAccount(administrator, teacher.accountId, lifted))
  done(await blockAccount(administrator, teacher.accountId, forever))
  expect(await stateOf(applicationId)).toEqual(['withdrawn', 'cancelled'])
  expect(await stateOf(accepted)).toEqual(['withdrawn', 'cancelled'])
})

test('administrators read where a school is, its phone and what it has published', async () => {
  const [administrator, school] = [await anAdministrator(), await aSchool()]
  const vacancy = await aVacancy(school, { fields: { title: 'Учитель физики' } })
  await aVacancy(school, { isDraft: true })
  const found = await findOrganisation(administrator, school.schoolId)
  expect(found?.school).toMatchObject({
    cityId: expect.any(String),
    address: expect.any(String),
    verificationStatus: 'none',
    vacancyCounts: { open: 1, closed: 0 },
  })
  expect(found?.members).toMatchObject([{ role: 'owner', email: school.email }])
  const ofSchool = { id: null, schoolId: school.schoolId, name: '' }
  expect(await findPublications(administrator, ofSchool)).toMatchObject([
    { kind: 'school', id: school.schoolId, isHidden: false },
    { kind: 'vacancy', id: vacancy, title: 'Учитель физики', path: `/vacancies/${vacancy}`, ended: null },
  ])
  expect(await findPublications(school, ofSchool)).toEqual([])
})
