import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { scheduledMoves } from '#db/schema/applications.ts'
import { type Actor, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { offerAskedDays } from '#domain/notifications/under-way.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aMember, anApplication, aSchool, aTeacher, aVacancy, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview, rejectAtOnce } from '#tests/support/interviews.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { silentDays } from './answer-promise.ts'
import { type ApplicationList, applicationLists, countAll, daysLate } from './application.ts'
import {
  applicationsPageSize,
  countOwnApplications,
  findAppliedVacancyIds,
  findLastApplication,
  ownApplications,
  readOwnApplication,
} from './find-applications.server.ts'
import { countByVacancy, countReceivedApplications } from './folders.server.ts'
import {
  acceptApplication,
  planMove,
  reviewApplication,
  withdrawApplication,
} from './move-application.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'
import { receivedCards } from './received-cards.server.ts'
import { noFilters } from './received-filters.ts'
import { idsInOrder } from './received-list.server.ts'
import { waitingApplications } from './waiting-applications.server.ts'

useDatabase()

afterEach(() => travelTo())

const idsIn = (school: SchoolMember, list: ApplicationList, vacancyId: string | null = null) =>
  idsInOrder(school, { filters: { ...noFilters, vacancyId }, sort: 'newest' }, { list, limit: 9 })

describe("a school's sub-tabs", () => {
  test('hold each application once, by where it stands', async () => {
    const school = await aSchool()
    const [maths, other] = [await aVacancy(school), await aVacancy(school)]
    const from = async (vacancyId: string) => {
      const teacher = await aTeacher()
      return { teacher, id: await anApplication(teacher, vacancyId, 'Письмо') }
    }
    const pending = await from(maths)
    const reviewed = await from(maths)
    const invited = await from(other)
    const accepted = await from(maths)
    const rejected = await from(maths)
    const withdrawn = await from(other)
    for (const { id } of [reviewed, invited, accepted]) done(await reviewApplication(school, id))
    done(await inviteToInterview(school, invited.id))
    done(await acceptApplication(school, accepted.id))
    done(await rejectAtOnce(school, rejected.id, { reason: 'other', note: null }))
    done(await withdrawApplication(withdrawn.teacher, withdrawn.id))

    const idsOf = async (list: ApplicationList, vacancyId: string | null = null) =>
      (await idsIn(school, list, vacancyId)).sort()
    expect(await idsOf('new')).toEqual([pending.id])
    expect(await idsOf('in-work')).toEqual([reviewed.id, invited.id, accepted.id].sort())
    expect(await idsOf('archive')).toEqual([rejected.id, withdrawn.id].sort())
    expect(await idsOf('all')).toHaveLength(6)
    expect(await idsOf('all', other)).toEqual([invited.id, withdrawn.id].sort())
    expect(await idsOf('in-work', other)).toEqual([invited.id])
    expect(await idsOf('new', other)).toEqual([])
    expect(await countReceivedApplications(school)).toEqual({ new: 1, 'in-work': 3, archive: 2 })
    const [ofMaths, ofOther] = [
      { new: 1, 'in-work': 2, archive: 1 },
      { new: 0, 'in-work': 1, archive: 1 },
    ]
    expect(await countReceivedApplications(school, maths)).toEqual(ofMaths)
    expect(await countReceivedApplications(school, other)).toEqual(ofOther)
    const none = await aVacancy(school)
    expect(await countReceivedApplications(school, none)).toEqual({ new: 0, 'in-work': 0, archive: 0 })
    const counts = await countByVacancy(school)
    expect([maths, other, none].map((id) => counts.get(id)?.applications)).toEqual([
      ofMaths,
      ofOther,
      undefined,
    ])
  })

  test('keep an offer in work while its answer is asked for', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const teacher = await aTeacher()
    const id = await anApplication(teacher, vacancyId)
    done(await reviewApplication(school, id))
    // A scheduled move already shows in the list.
    done(await planMove(school, id, { to: 'accepted' }))
    const standing = async () => {
      const lists = await Promise.all(applicationLists.map((list) => idsIn(school, list)))
      const counts = await countReceivedApplications(school)
      expect([counts.new, counts['in-work'], counts.archive, countAll(counts)]).toEqual(
        lists.map(({ length }) => length),
      )
      return applicationLists.filter((_, index) => lists[index]?.includes(id))
    }
    expect(await standing()).toEqual(['in-work', 'all'])
    await db.delete(scheduledMoves)
    done(await acceptApplication(school, id))
    expect(await standing()).toEqual(['in-work', 'all'])
    expect((await countByVacancy(school)).get(vacancyId)).toMatchObject({ waiting: 0, confirmed: 0 })
    const offeredAt = now().getTime()
    travelTo(new Date(offeredAt + (offerAskedDays + 1) * dayMs))
    expect(await standing()).toEqual(['archive', 'all'])
    travelTo(new Date(offeredAt + dayMs))
    done(await confirmOffer(teacher, id, { starts_on: dayInBishkek(now()) }))
    expect(await standing()).toEqual(['archive', 'all'])
  })

  test('show the applicant as on that day, without contacts', async () => {
    const school = await aSchool()
    const teacher = await aTeacher({ email: 'marker-applicant@example.com' })
    await anApplication(teacher, await aVacancy(school), 'Письмо')
    const { fresh: received } = await waitingApplications(school, 5)
    expect(received).toMatchObject([
      {
        vacancyTitle: 'Учитель математики',
        letterLine: 'Письмо',
        applicant: { fullName: 'Айгүл Осмон кызы', experienceYears: 15, placeId: 'bishkek' },
      },
    ])
    expect(JSON.stringify(received)).not.toMatch(/marker-applicant|555123456/)
  })

  test('show the first line of a letter, and that a long one goes on', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const lineOf = async (letter: string) => {
      const id = await anApplication(await aTeacher(), vacancyId, letter)
      const { fresh } = await waitingApplications(school, 5)
      return fresh.find((one) => one.id === id)?.letterLine
    }
    expect(await lineOf('Здравствуйте!\nВеду физику.')).toBe('Здравствуйте!')
    expect(await lineOf('а'.repeat(160))).toBe('а'.repeat(160))
    expect(await lineOf('а'.repeat(161))).toBe(`${'а'.repeat(159)}…`)
  })

  test('say how long an application has waited, the longest first', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const start = Date.now()
    const wait = (days: number) => travelTo(new Date(start + days * 24 * 3_600_000))
    const [first, second, answered] = [
      await anApplication(await aTeacher(), vacancyId, 'Одна строка'),
      await anApplication(await aTeacher(), vacancyId, 'Здравствуйте!\nЯ преподаю'),
      await anApplication(await aTeacher(), vacancyId),
    ]
    done(await reviewApplication(school, first))
    done(await rejectAtOnce(school, answered, { reason: 'other', note: null }))
    wait(2.9)
    expect((await waitingApplications(school, 5)).late).toEqual([])
    wait(4.5)
    const recent = await anApplication(await aTeacher(), vacancyId)
    const { late } = await waitingApplications(school, 1)
    expect(late).toMatchObject([{ id: first, status: 'reviewed' }])
    const { late: both, fresh } = await waitingApplications(school, 5)
    expect(both.map(({ id }) => id)).toEqual([first, second])
    expect(both.map((one) => [one.letterLine, daysLate(one, now())])).toEqual([
      ['Одна строка', 4],
      ['Здравствуйте!', 4],
    ])
    expect(fresh.map((one) => [one.id, daysLate(one, now())])).toEqual([
      [recent, 0],
      [second, 4],
    ])
    expect(await waitingApplications(await aSchool(), 5)).toEqual({
      fresh: [],
      late: [],
      undecided: [],
      offered: [],
    })

    // An answer is a message as well.
    const writer = await aTeacher()
    const written = await anApplication(writer, vacancyId)
    await say(school, roomIdOf(writer.accountId, school.schoolId))
    wait(9)
    const ids = (await waitingApplications(school, 5)).late.map(({ id }) => id)
    expect(ids).toEqual([first, second, recent])
    const [card] = await receivedCards(school, [written])
    expect(card && daysLate(card, now())).toBe(0)
  })

  test('are of the school that asks alone', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const teacher = await aTeacher()
    const id = await anApplication(teacher, vacancyId)
    const strangers: Actor[] = [await aSchool(), teacher, await aMember('admin'), visitor]
    for (const stranger of strangers) {
      expect(await waitingApplications(stranger, 5)).toEqual({
        fresh: [],
        late: [],
        undecided: [],
        offered: [],
      })
      expect(await countReceivedApplications(stranger)).toEqual({ new: 0, 'in-work': 0, archive: 0 })
      expect(await countByVacancy(stranger)).toEqual(new Map())
      expect(await readReceivedApplication(stranger, id)).toBeUndefined()
    }
  })

  test('have pages, the newest first', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const start = Date.now()
    const ids: string[] = []
    for (let index = 0; index < applicationsPageSize + 1; index += 1) {
      travelTo(new Date(start + index * 1000))
      ids.push(await anApplication(await aTeacher(), vacancyId))
    }
    const slice = { list: 'new', limit: applicationsPageSize } as const
    const pageAt = (offset: number) =>
      idsInOrder(school, { filters: noFilters, sort: 'newest' }, { ...slice, offset })
    const [first, second] = [await pageAt(0), await pageAt(applicationsPageSize)]
    expect(first).toHaveLength(applicationsPageSize)
    expect([...first, ...second]).toEqual(ids.toReversed())
  })
})

describe("a teacher's applications", () => {
  test('the newest first, and each with its history on its own page', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const first = await anApplication(teacher, await aVacancy(school))
    travelTo(new Date(Date.now() + 1000))
    const second = await anApplication(teacher, await aVacancy(school))
    done(await reviewApplication(school, first))
    done(await rejectAtOnce(school, first, { reason: 'experience', note: 'Мало лет' }))
    const own = await ownApplications(teacher, 1)
    expect(own.count).toBe(2)
    expect(own.applications.map(({ id }) => id)).toEqual([second, first])
    expect((await readOwnApplication(teacher, first))?.changes).toMatchObject([
      { from: null, to: 'pending', reason: null, note: null },
      { from: 'pending', to: 'reviewed', reason: null, note: null },
      { from: 'reviewed', to: 'rejected', reason: 'experience', note: 'Мало лет' },
    ])
    expect(await countOwnApplications(teacher)).toBe(2)
    expect(await ownApplications(teacher, 2)).toEqual({ applications: [], count: 2, reviewsAwaited: 0 })
  })

  test('an offer stands first until it is answered, however old it is', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const offered = await anApplication(teacher, await aVacancy(school))
    travelTo(new Date(Date.now() + 1000))
    const newer = await anApplication(teacher, await aVacancy(school))
    const idsOf = async () => (await ownApplications(teacher, 1)).applications.map(({ id }) => id)
    expect(await idsOf()).toEqual([newer, offered])
    done(await reviewApplication(school, offered))
    done(await acceptApplication(school, offered))
    expect(await idsOf()).toEqual([offered, newer])
    done(await confirmOffer(teacher, offered, { starts_on: dayInBishkek(now()) }))
    expect(await idsOf()).toEqual([newer, offered])
  })

  test('what is over stands below what goes on, however new it is', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const live = await anApplication(teacher, await aVacancy(school))
    travelTo(new Date(Date.now() + 1000))
    const newer = await anApplication(teacher, await aVacancy(school))
    const idsOf = async () => (await ownApplications(teacher, 1)).applications.map(({ id }) => id)
    expect(await idsOf()).toEqual([newer, live])
    done(await withdrawApplication(teacher, newer))
    expect(await idsOf()).toEqual([live, newer])
  })

  test('say how many days the teacher waits, once that is too long and as long as nobody answered', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const id = await anApplication(teacher, await aVacancy(school))
    const daysSilent = async () => (await ownApplications(teacher, 1)).applications[0]?.daysSilent
    travelTo(new Date(Date.now() + silentDays * dayMs - 60_000))
    expect(await daysSilent()).toBe(0)
    travelTo(new Date(Date.now() + (silentDays + 2) * dayMs + 60_000))
    expect(await daysSilent()).toBe(silentDays + 2)
    done(await reviewApplication(school, id))
    expect(await daysSilent()).toBe(silentDays + 2)
    done(await acceptApplication(school, id))
    expect(await daysSilent()).toBe(0)
  })

  test('are of the teacher who asks alone', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    await anApplication(teacher, await aVacancy(school))
    const strangers: Actor[] = [await aTeacher(), school, await aMember('admin'), visitor]
    for (const stranger of strangers) {
      expect(await ownApplications(stranger, 1)).toEqual({ applications: [], count: 0, reviewsAwaited: 0 })
      expect(await countOwnApplications(stranger)).toBe(0)
    }
  })

  test('a vacancy is marked as applied for while the application is live, and keeps the last one', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const [applied, untouched] = [await aVacancy(school), await aVacancy(school)]
    const id = await anApplication(teacher, applied)
    const both = [applied, untouched]
    expect(await findLastApplication(teacher, applied)).toMatchObject({ id, status: 'pending' })
    expect(await findLastApplication(teacher, untouched)).toBeUndefined()
    expect(await findAppliedVacancyIds(teacher, both)).toEqual([applied])
    expect(await findAppliedVacancyIds(teacher, [])).toEqual([])
    for (const stranger of [await aTeacher(), school, visitor] satisfies Actor[]) {
      expect(await findLastApplication(stranger, applied)).toBeUndefined()
      expect(await findAppliedVacancyIds(stranger, both)).toEqual([])
    }
    done(await withdrawApplication(teacher, id))
    expect(await findLastApplication(teacher, applied)).toMatchObject({ id, status: 'withdrawn' })
    expect(await findAppliedVacancyIds(teacher, both)).toEqual([])
    const again = await anApplication(teacher, applied)
    expect(await findLastApplication(teacher, applied)).toMatchObject({ id: again, status: 'pending' })
  })
})
