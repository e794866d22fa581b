import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  aMember,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  done,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview, rejectAtOnce } from '#tests/support/interviews.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { type ApplicationStatus, applicationStatuses, canBecome } from './application.ts'
import type { ArrangeInterview } from './arrange-interview.server.ts'
import { countEndedByDeletion, deleteVacancy } from './delete-vacancy.server.ts'
import { readOwnApplication } from './find-applications.server.ts'
import {
  type AcceptApplication,
  acceptApplication,
  rejectApplication,
  reviewApplication,
  withdrawApplication,
} from './move-application.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'

useDatabase()

type Moved = Exclude<ApplicationStatus, 'pending'>
type Sides = { teacher: Member; school: SchoolMember; vacancyId: string; id: string }

const bySchool: Record<
  Exclude<Moved, 'withdrawn'>,
  (actor: Actor, id: string) => Promise<AcceptApplication | ArrangeInterview>
> = {
  reviewed: reviewApplication,
  interview: inviteToInterview,
  accepted: acceptApplication,
  rejected: (actor, id) => rejectAtOnce(actor, id, { reason: 'schedule', note: 'Другие часы' }),
}

function moveTo({ teacher, school, id }: Sides, to: Moved): Promise<AcceptApplication | ArrangeInterview> {
  return to === 'withdrawn' ? withdrawApplication(teacher, id) : bySchool[to](school, id)
}

/** The paths to each status. */
const ways: Record<ApplicationStatus, Moved[]> = {
  pending: [],
  reviewed: ['reviewed'],
  interview: ['reviewed', 'interview'],
  accepted: ['reviewed', 'interview', 'accepted'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
}

async function anApplicationIn(status: ApplicationStatus): Promise<Sides> {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const vacancyId = await aVacancy(school)
  const sides = { teacher, school, vacancyId, id: await anApplication(teacher, vacancyId, 'Письмо') }
  for (const to of ways[status]) done(await moveTo(sides, to))
  return sides
}

const changesOf = (id: string) =>
  db
    .select()
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, id))
    .orderBy(asc(applicationChanges.id))

const statusOf = async (id: string) =>
  (await db.select({ status: applications.status }).from(applications).where(eq(applications.id, id)))[0]
    ?.status

const earlierNotifications = (account: Member, applicationId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, account.accountId))
    .orderBy(asc(notifications.id))
    .then((all) => all.filter(({ reference }) => reference.applicationId === applicationId))

/** The history is unbroken, from applying to the current status. */
async function expectWholeHistory(id: string): Promise<void> {
  const changes = await changesOf(id)
  let before: ApplicationStatus | null = null
  for (const { fromStatus, toStatus } of changes) {
    expect(fromStatus).toBe(before)
    expect(before === null ? toStatus === 'pending' : canBecome(before, toStatus)).toBe(true)
    before = toStatus
  }
  expect(await statusOf(id)).toBe(before)
}

/** Interviews are arranged with times, by their own function. */
const targets = applicationStatuses.filter(
  (status): status is Moved => status !== 'pending' && status !== 'interview',
)

describe.each(applicationStatuses)('an application that is %s', (from) => {
  test.each(targets)('to %s', async (to) => {
    const sides = await anApplicationIn(from)
    const { id, teacher, school } = sides
    const before = await changesOf(id)
    const answer = await moveTo(sides, to)
    const changes = await changesOf(id)
    await expectWholeHistory(id)
    if (from === to) {
      expect(answer).toEqual({ ok: true })
      expect(changes).toEqual(before)
    } else if (!canBecome(from, to) || from === 'accepted') {
      expect(answer).toEqual({ ok: false, reason: 'not-allowed', status: from, startsOn: null })
      expect(changes).toEqual(before)
    } else {
      expect(answer).toMatchObject({ ok: true })
      const [author, other] = to === 'withdrawn' ? [teacher, school] : [school, teacher]
      const isRejected = to === 'rejected'
      expect(changes.slice(before.length)).toMatchObject([
        {
          fromStatus: from,
          toStatus: to,
          authorId: author.accountId,
          reason: isRejected ? 'schedule' : null,
          note: isRejected ? 'Другие часы' : null,
        },
      ])
      const told = (await earlierNotifications(other, id)).at(-1)
      expect(told).toMatchObject({ kind: `application-${to}`, readAt: null })
      expect(await queuedJobs('mail-notification')).toContainEqual({ notificationId: told?.id })
      expect((await earlierNotifications(author, id)).map(({ kind }) => kind)).not.toContain(
        `application-${to}`,
      )
    }
  })

  test('contacts are shared with the other side only from the interview on', async () => {
    const { id, teacher, school } = await anApplicationIn(from)
    const isShared = from === 'interview' || from === 'accepted'
    const own = await readOwnApplication(teacher, id)
    const received = await readReceivedApplication(school, id)
    expect(own?.contacts).toEqual(
      isShared ? { name: 'Контактова Вера', phone: '+996777987654', email: 'contact@example.com' } : null,
    )
    expect(received?.contacts).toEqual(isShared ? { phone: '+996555123456', email: teacher.email } : null)
    if (!isShared) {
      expect(JSON.stringify(own)).not.toMatch(/Контактова|777987654|contact@/)
      expect(JSON.stringify(received)).not.toContain('555123456')
      expect(JSON.stringify(received)).not.toContain(teacher.email)
    }
    expect(JSON.stringify(own)).not.toContain(school.email)
  })
})

test('a viewer reads an application without contacts and moves; a colleague has both', async () => {
  const { school, teacher, id } = await anApplicationIn('interview')
  const viewed = await readReceivedApplication(await aColleague(school, 'viewer'), id)
  expect(viewed).toMatchObject({ id, contacts: null, next: [] })
  expect(JSON.stringify(viewed)).not.toMatch(/555123456/)
  expect(JSON.stringify(viewed)).not.toContain(teacher.email)
  const { contacts, next } = (await readReceivedApplication(await aColleague(school), id)) ?? {}
  expect(contacts).toEqual({ phone: '+996555123456', email: teacher.email })
  expect(next).not.toEqual([])
})

describe('pressed again after it was told', () => {
  test('a rejection is done for who sends the same, and for nobody with another reason or other words', async () => {
    const { school, id } = await anApplicationIn('rejected')
    const said = { reason: 'schedule', note: 'Другие часы' } as const
    const refused = { ok: false, reason: 'not-allowed', status: 'rejected', startsOn: null }
    expect(await rejectApplication(school, id, said)).toEqual({ ok: true })
    expect(await rejectApplication(school, id, { ...said, note: 'Другие дни' })).toEqual(refused)
    expect(await rejectApplication(school, id, { ...said, reason: 'other' })).toEqual(refused)
    expect(await rejectApplication(await aColleague(school), id, said)).toEqual(refused)
  })

  test('a withdrawal is done, and with words that the school has not read it is not', async () => {
    const { teacher, id } = await anApplicationIn('withdrawn')
    expect(await withdrawApplication(teacher, id)).toEqual({ ok: true })
    const refused = { ok: false, reason: 'not-allowed', status: 'withdrawn', startsOn: null }
    expect(await withdrawApplication(teacher, id, { reason: null, note: 'Простите' })).toEqual(refused)
    expect(await withdrawApplication(teacher, id, { reason: 'plans', note: null })).toEqual(refused)
  })
})

test('contacts are hidden again when an invited teacher withdraws', async () => {
  const sides = await anApplicationIn('interview')
  done(await moveTo(sides, 'withdrawn'))
  expect(await readOwnApplication(sides.teacher, sides.id)).toMatchObject({
    contacts: null,
    canWithdraw: false,
  })
  expect(await readReceivedApplication(sides.school, sides.id)).toMatchObject({ contacts: null, next: [] })
})

test('a vacancy off the site is not deleted: the application says so, and that one side blocks the other', async () => {
  const { teacher, school, id } = await anApplicationIn('interview')
  expect(await readOwnApplication(teacher, id)).toMatchObject({ isVacancyOnSite: true, isBlocked: false })
  await db.update(schoolProfiles).set({ isAvailable: false }).where(eq(schoolProfiles.id, school.schoolId))
  done(await blockPeer(teacher, roomIdOf(teacher.accountId, school.schoolId), true))
  expect(await readOwnApplication(teacher, id)).toMatchObject({
    ...{ isVacancyShown: true, isVacancyOnSite: false, isBlocked: true, contacts: null },
  })
  expect(await readReceivedApplication(school, id)).toMatchObject({ isBlocked: true, contacts: null })
})

test.each(['interview', 'accepted'] as const)(
  'contacts of an application that is %s are hidden when the vacancy is deleted',
  async (status) => {
    const { teacher, school, vacancyId, id } = await anApplicationIn(status)
    done(await deleteVacancy(school, vacancyId))
    expect(await readOwnApplication(teacher, id)).toMatchObject({ contacts: null, isVacancyShown: false })
    expect(await readReceivedApplication(school, id)).toMatchObject({ contacts: null })
  },
)

describe('what is not yours is not there', () => {
  test('nobody moves an application but the two sides, each its own way', async () => {
    const { id, teacher, school } = await anApplicationIn('reviewed')
    const refused = { ok: false, reason: 'not-found' }
    const strangers: Actor[] = [await aTeacher(), await aSchool(), await aMember('admin'), visitor]
    for (const actor of [...strangers, teacher]) {
      for (const move of Object.values(bySchool)) expect(await move(actor, id)).toEqual(refused)
    }
    for (const actor of [...strangers, school]) expect(await withdrawApplication(actor, id)).toEqual(refused)
    for (const actor of strangers) {
      expect(await readOwnApplication(actor, id)).toBeUndefined()
      expect(await readReceivedApplication(actor, id)).toBeUndefined()
    }
    expect(await readOwnApplication(school, id)).toBeUndefined()
    expect(await readReceivedApplication(teacher, id)).toBeUndefined()
    expect(await statusOf(id)).toBe('reviewed')
    expect(await reviewApplication(school, randomUUID())).toEqual(refused)
  })
})

describe('at once', () => {
  test('the teacher withdraws while the school invites: one wins, and the history is whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sides = await anApplicationIn('reviewed')
      const [withdrawn, invited] = await Promise.all([moveTo(sides, 'withdrawn'), moveTo(sides, 'interview')])
      await expectWholeHistory(sides.id)
      // An invited teacher may still withdraw; a withdrawn one cannot be invited.
      expect(withdrawn).toEqual({ ok: true })
      expect(await statusOf(sides.id)).toBe('withdrawn')
      const last = (await changesOf(sides.id)).at(-1)
      if (invited.ok) expect(last?.fromStatus).toBe('interview')
      else expect(invited).toEqual({ ok: false, reason: 'not-allowed', status: 'withdrawn', startsOn: null })
    }
  })

  test('the teacher withdraws while the school accepts: exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sides = await anApplicationIn('interview')
      const answers = await Promise.all([moveTo(sides, 'withdrawn'), moveTo(sides, 'accepted')])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      await expectWholeHistory(sides.id)
      expect(await changesOf(sides.id)).toHaveLength(4)
    }
  })

  test('one step pressed ten times is one change and one notification', async () => {
    const sides = await anApplicationIn('pending')
    const answers = await atOnce(10, () => moveTo(sides, 'reviewed'))
    expect(answers).toEqual(Array(10).fill({ ok: true }))
    expect(await changesOf(sides.id)).toHaveLength(2)
    expect(await earlierNotifications(sides.teacher, sides.id)).toHaveLength(1)
  })

  test('every move of both sides together leaves a whole history', async () => {
    const sides = await anApplicationIn('pending')
    const all = [...targets, ...targets]
    await atOnce(all.length, (index) => moveTo(sides, all[index] ?? 'reviewed'))
    await expectWholeHistory(sides.id)
  })
})

describe('deleting a vacancy', () => {
  test('hides it everywhere and ends what is open, with the reason', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school, { fields: { title: 'Удаляемая вакансия' } })
    const ids = new Map<ApplicationStatus, { id: string; teacher: Member }>()
    for (const status of applicationStatuses) {
      const teacher = await aTeacher()
      const id = await anApplication(teacher, vacancyId)
      for (const to of ways[status]) done(await moveTo({ teacher, school, vacancyId, id }, to))
      ids.set(status, { id, teacher })
    }
    expect(await countEndedByDeletion(school, vacancyId)).toEqual({ open: 3, offered: 1, accepted: 0 })
    expect(await deleteVacancy(school, vacancyId)).toEqual({ ok: true, overruled: [] })
    expect(await countEndedByDeletion(school, vacancyId)).toMatchObject({ open: 0, offered: 0 })

    for (const [status, { id, teacher }] of ids) {
      // An offer without an answer ends as well: there is nothing left to start with.
      const isOpen = !['rejected', 'withdrawn'].includes(status)
      expect(await statusOf(id)).toBe(isOpen ? 'rejected' : status)
      // An offer that ends like this is neither side's choice.
      if (status !== 'accepted') await expectWholeHistory(id)
      const own = await readOwnApplication(teacher, id)
      expect(own).toMatchObject({
        vacancyTitle: 'Удаляемая вакансия',
        schoolName: 'Гимназия № 5',
        isVacancyShown: false,
        contacts: null,
      })
      if (isOpen) {
        expect(own?.changes.at(-1)).toMatchObject({ to: 'rejected', reason: 'vacancy-removed', note: null })
        expect((await earlierNotifications(teacher, id)).at(-1)?.kind).toBe('application-rejected')
      }
    }

    for (const actor of [school, visitor]) expect(await readVacancy(actor, vacancyId)).toBeUndefined()
    const list = await findVacancies({ ...anyVacancy, q: 'удаляемая' })
    expect(list.count).toBe(0)
    expect(await publishVacancy(school, vacancyId)).toEqual({ ok: false, reason: 'not-found' })
    expect(await deleteVacancy(school, vacancyId)).toEqual({ ok: false, reason: 'not-found' })
    expect(await db.$count(vacancies, eq(vacancies.id, vacancyId))).toBe(1)
  })

  test('is a matter of its school', async () => {
    const { school, teacher, vacancyId, id } = await anApplicationIn('pending')
    const strangers: Actor[] = [await aSchool(), teacher, await aMember('admin'), visitor]
    for (const stranger of strangers) {
      expect(await deleteVacancy(stranger, vacancyId)).toEqual({ ok: false, reason: 'not-found' })
      expect(await countEndedByDeletion(stranger, vacancyId)).toEqual({ open: 0, offered: 0, accepted: 0 })
    }
    expect(await statusOf(id)).toBe('pending')
    expect(await readVacancy(school, vacancyId)).toMatchObject({ isOpen: true })
  })

  test('while the teacher withdraws and the school decides ends each application once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sides = await anApplicationIn('reviewed')
      await Promise.all([
        moveTo(sides, 'withdrawn'),
        deleteVacancy(sides.school, sides.vacancyId),
        moveTo(sides, 'interview'),
      ])
      await expectWholeHistory(sides.id)
      expect(['withdrawn', 'rejected']).toContain(await statusOf(sides.id))
      const ends = await db.$count(
        applicationChanges,
        and(eq(applicationChanges.applicationId, sides.id), eq(applicationChanges.toStatus, 'rejected')),
      )
      expect(ends).toBeLessThanOrEqual(1)
    }
  })
})
