import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { limits } from '#db/schema/limits.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { events, notifications } from '#db/schema/notifications.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { ensureTeacher, saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { teacherInput } from '#domain/teachers/teacher-input.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aMember,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  block,
  done,
  teacherFields,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { rejectAtOnce } from '#tests/support/interviews.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { applicationsMaxPerDay } from './application.ts'
import { applyToVacancy } from './apply-to-vacancy.server.ts'
import { deleteVacancy } from './delete-vacancy.server.ts'
import { readOwnApplication } from './find-applications.server.ts'
import { reviewApplication, withdrawApplication } from './move-application.server.ts'
import { secondsUntilApplying } from './wait-to-apply.server.ts'

useDatabase()

afterEach(() => travelTo())

const form = (letter: string | null = null) => ({ request_id: randomUUID(), cover_letter: letter })

const applicationsOf = ({ accountId }: Member) =>
  db.select().from(applications).where(eq(applications.teacherId, accountId)).orderBy(asc(applications.id))

const messagesBetween = (teacher: Member, school: SchoolMember) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.roomId, roomIdOf(teacher.accountId, school.schoolId)))
    .orderBy(asc(messages.number))

describe('applying', () => {
  test('keeps the application, its first change, the room with the letter, and tells the school', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const { id } = done(await applyToVacancy(teacher, vacancyId, form('Добрый день! a < b')))

    expect(await applicationsOf(teacher)).toMatchObject([
      {
        id,
        vacancyId,
        schoolId: school.schoolId,
        status: 'pending',
        coverLetter: 'Добрый день! a < b',
        vacancyTitle: 'Учитель математики',
        schoolName: 'Гимназия № 5',
      },
    ])
    expect(
      await db.select().from(applicationChanges).where(eq(applicationChanges.applicationId, id)),
    ).toMatchObject([{ fromStatus: null, toStatus: 'pending', authorId: teacher.accountId, reason: null }])

    const roomId = roomIdOf(teacher.accountId, school.schoolId)
    expect(await db.select().from(rooms).where(eq(rooms.id, roomId))).toMatchObject([
      { teacherId: teacher.accountId, schoolId: school.schoolId, lastNumber: 1 },
    ])
    expect(await messagesBetween(teacher, school)).toMatchObject([
      {
        number: 1,
        kind: 'application',
        senderId: teacher.accountId,
        text: 'Добрый день! a < b',
        applicationId: id,
      },
    ])
    const sides = await db.select().from(roomSides).where(eq(roomSides.roomId, roomId))
    expect(sides.map(({ side }) => side).sort()).toEqual(['school', 'teacher'])

    const told = await db.select().from(notifications).where(eq(notifications.accountId, school.accountId))
    expect(told).toMatchObject([{ kind: 'application-received', reference: { applicationId: id } }])
    expect(await queuedJobs('mail-notification')).toContainEqual({ notificationId: told[0]?.id })
    expect(await db.$count(notifications, eq(notifications.accountId, teacher.accountId))).toBe(0)
    const heard = await db.select().from(events).where(eq(events.accountId, school.accountId))
    expect(heard.map(({ kind }) => kind).sort()).toEqual(['message', 'notification'])
  })

  test('without a letter', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    await anApplication(teacher, await aVacancy(school))
    expect(await messagesBetween(teacher, school)).toMatchObject([{ kind: 'application', text: null }])
  })

  test('with the longest letter', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const letter = '😀'.repeat(1000)
    await anApplication(teacher, await aVacancy(school), letter)
    expect(await messagesBetween(teacher, school)).toMatchObject([{ text: letter }])
  })

  test('a hidden teacher may apply', async () => {
    const teacher = await aTeacher({ published: false })
    expect(await applyToVacancy(teacher, await aVacancy(await aSchool()), form())).toMatchObject({ ok: true })
  })

  test('to two vacancies of a school is two messages in one room', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const ids = [await aVacancy(school), await aVacancy(school), await aVacancy(school)]
    await Promise.all(ids.map((id) => anApplication(teacher, id, id)))
    expect((await messagesBetween(teacher, school)).map(({ number }) => number)).toEqual([1, 2, 3])
    expect(await db.$count(rooms, eq(rooms.teacherId, teacher.accountId))).toBe(1)
  })
})

describe('the profile as it was on that day', () => {
  test('stays when the profile changes, and has no contacts', async () => {
    const teacher = await aTeacher({ email: 'marker-teacher@example.com' })
    const entry = { place: 'КНУ', speciality: 'Математика', degree: null, fromYear: 2007, toYear: 2012 }
    const structured = {
      subjects: ['mathematics' as const],
      teaching_languages: ['kyrgyz' as const],
      category: 'first' as const,
      education_entries: [entry],
      workplaces: [{ school: 'Школа у реки', post: null, fromYear: 2012, toYear: null }],
      ready_to_move: true,
      achievements: [{ title: 'Призёры областной олимпиады', year: 2023, fileId: null }],
    }
    done(await saveTeacher(teacher, structured, 2))
    const id = await anApplication(teacher, await aVacancy(await aSchool()))
    const before = (await applicationsOf(teacher))[0]?.snapshot
    expect(before).toEqual({
      achievements: [{ title: 'Призёры областной олимпиады', year: 2023 }],
      fullName: 'Айгүл Осмон кызы',
      specialization: 'Учитель математики',
      bio: 'Пятнадцать лет учу считать и рассуждать.',
      experienceYears: 15,
      location: null,
      placeId: 'bishkek',
      education: 'КНУ',
      skills: ['Олимпиады'],
      languages: ['kyrgyz', 'russian'],
      preferredSchedule: ['full-time'],
      desiredSalaryMin: 30_000,
      desiredSalaryMax: 40_000,
      desiredSalaryCurrency: 'kgs',
      preferredDistricts: [],
      photoFileId: null,
      subjects: ['mathematics'],
      teachingLanguages: ['kyrgyz'],
      category: 'first',
      educationEntries: [entry],
      workplaces: [{ schoolId: null, school: 'Школа у реки', post: null, fromYear: 2012, toYear: null }],
      weeklyHoursMin: null,
      weeklyHoursMax: null,
      isReadyToMove: true,
      movePlaceIds: [],
      needsHousing: null,
      freeFrom: null,
      searchStatus: null,
    })
    const changed = teacherInput.parse(teacherFields({ full_name: 'Новое Имя', bio: 'Совсем другое' }))
    done(await saveTeacher(teacher, { ...changed, subjects: [], education_entries: [], workplaces: [] }, 3))
    expect((await readOwnApplication(teacher, id))?.snapshot).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/marker-teacher|996555123456/)
  })
})

describe('is refused', () => {
  test('to anyone but a teacher', async () => {
    const vacancyId = await aVacancy(await aSchool())
    for (const actor of [await aSchool(), await aMember('admin'), visitor] satisfies Actor[]) {
      expect(await applyToVacancy(actor, vacancyId, form())).toEqual({ ok: false, reason: 'not-a-teacher' })
    }
  })

  test('for a vacancy that is not there for the teacher', async () => {
    const teacher = await aTeacher()
    const [school, hidden, blocked] = [await aSchool(), await aSchool(), await aSchool()]
    const deleted = await aVacancy(school)
    done(await deleteVacancy(school, deleted))
    const ofHidden = await aVacancy(hidden)
    done(await setSchoolVisibility(hidden, false))
    const ofBlocked = await aVacancy(blocked)
    await block(blocked)
    const draft = await aVacancy(school, { isDraft: true })
    for (const id of [randomUUID(), deleted, ofHidden, ofBlocked, draft]) {
      expect(await applyToVacancy(teacher, id, form())).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(await applicationsOf(teacher)).toEqual([])
  })

  test('for a closed vacancy, and for one past its deadline', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const closed = await aVacancy(school)
    done(await closeVacancy(school, closed))
    travelTo(new Date('2026-11-20T06:00:00Z'))
    const overdue = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    travelTo(new Date('2026-11-20T18:00:00Z'))
    for (const id of [closed, overdue]) {
      expect(await applyToVacancy(teacher, id, form())).toEqual({ ok: false, reason: 'vacancy-closed' })
    }
    travelTo(new Date('2026-11-20T17:59:50Z'))
    expect(await applyToVacancy(teacher, overdue, form())).toMatchObject({ ok: true })
  })

  test('until name, specialization and bio are filled', async () => {
    const vacancyId = await aVacancy(await aSchool())
    const teacher = await aMember('teacher')
    const missing = ['specialization', 'bio']
    expect(await applyToVacancy(teacher, vacancyId, form())).toEqual({
      ok: false,
      reason: 'profile-incomplete',
      missing,
    })
    await db.transaction((tx) => ensureTeacher(tx, teacher.accountId))
    expect(await applyToVacancy(teacher, vacancyId, form())).toEqual({
      ok: false,
      reason: 'profile-incomplete',
      missing,
    })
    done(await saveTeacher(teacher, teacherInput.parse(teacherFields({ bio: '' })), 0))
    expect(await applyToVacancy(teacher, vacancyId, form())).toEqual({
      ok: false,
      reason: 'profile-incomplete',
      missing: ['bio'],
    })
    done(await saveTeacher(teacher, teacherInput.parse(teacherFields()), 2))
    expect(await applyToVacancy(teacher, vacancyId, form())).toMatchObject({ ok: true })
  })

  test('while an application is live, also after the vacancy was closed', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const id = await anApplication(teacher, vacancyId)
    expect(await applyToVacancy(teacher, vacancyId, form())).toEqual({
      ok: false,
      reason: 'already-applied',
      id,
    })
    done(await closeVacancy(school, vacancyId))
    expect(await applyToVacancy(teacher, vacancyId, form())).toEqual({
      ok: false,
      reason: 'already-applied',
      id,
    })
    expect(await applicationsOf(teacher)).toHaveLength(1)
  })
})

describe('applying again', () => {
  test('after a withdrawal and after a rejection, each a new application', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const first = await anApplication(teacher, vacancyId)
    done(await withdrawApplication(teacher, first))
    const second = await anApplication(teacher, vacancyId)
    done(await rejectAtOnce(school, second, { reason: 'other', note: null }))
    const third = await anApplication(teacher, vacancyId)
    expect(new Set([first, second, third]).size).toBe(3)
    const statuses = (await applicationsOf(teacher)).map(({ status }) => status)
    expect(statuses).toEqual(['withdrawn', 'rejected', 'pending'])
    expect(await messagesBetween(teacher, school)).toHaveLength(3)
  })

  test('with the same form is the same application while it is live, and then a new one', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const [vacancyId, otherId] = [await aVacancy(school), await aVacancy(school)]
    const input = form('Письмо')
    const first = done(await applyToVacancy(teacher, vacancyId, input))
    expect(await applyToVacancy(teacher, vacancyId, input)).toEqual(first)
    // A corrected letter is not reported as sent: the school does not have it.
    const corrected = { ...input, cover_letter: 'Другое' }
    expect(await applyToVacancy(teacher, vacancyId, corrected)).toEqual({
      ...{ ok: false, reason: 'already-applied', id: first.id },
    })
    done(await reviewApplication(school, first.id))
    expect(await applyToVacancy(teacher, vacancyId, input)).toEqual(first)
    // A repeated form does not report another vacancy's application, or an ended one, as sent.
    const other = done(await applyToVacancy(teacher, otherId, input))
    done(await withdrawApplication(teacher, first.id))
    const again = done(await applyToVacancy(teacher, vacancyId, input))
    expect(new Set([first.id, other.id, again.id]).size).toBe(3)
    done(await deleteVacancy(school, vacancyId))
    expect(await applyToVacancy(teacher, vacancyId, input)).toEqual({ ok: false, reason: 'not-found' })
    const statuses = (await applicationsOf(teacher)).map(({ status }) => status)
    expect(statuses).toEqual(['withdrawn', 'pending', 'rejected'])
  })

  test('with another teacher’s request id is an application of one’s own', async () => {
    const vacancyId = await aVacancy(await aSchool())
    const input = form()
    const one = done(await applyToVacancy(await aTeacher(), vacancyId, input))
    const other = done(await applyToVacancy(await aTeacher(), vacancyId, input))
    expect(other.id).not.toBe(one.id)
  })
})

describe('at once', () => {
  test('20 forms for one vacancy make one application and one message to the school', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const answers = await atOnce(20, () => applyToVacancy(teacher, vacancyId, form('Письмо')))
    const [made, ...others] = await applicationsOf(teacher)
    expect(others).toEqual([])
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, id: made?.id }])
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array(19).fill({ ok: false, reason: 'already-applied', id: made?.id }),
    )
    expect(await messagesBetween(teacher, school)).toHaveLength(1)
    expect(await db.$count(notifications, eq(notifications.accountId, school.accountId))).toBe(1)
  })

  test('one form sent 20 times is one application, and every answer says so', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const vacancyId = await aVacancy(school)
    const input = form('Письмо')
    const answers = await atOnce(20, () => applyToVacancy(teacher, vacancyId, input))
    const [made] = await applicationsOf(teacher)
    expect(answers).toEqual(Array(20).fill({ ok: true, id: made?.id }))
    expect(await db.$count(applications, eq(applications.teacherId, teacher.accountId))).toBe(1)
    expect(await messagesBetween(teacher, school)).toHaveLength(1)
  })

  test('ten teachers for one vacancy are ten applications, and the school hears of each', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const teachers = await Promise.all(Array.from({ length: 10 }, () => aTeacher()))
    await Promise.all(teachers.map((teacher) => anApplication(teacher, vacancyId)))
    expect(await db.$count(applications, eq(applications.vacancyId, vacancyId))).toBe(10)
    const numbers = await db
      .select({ number: events.number })
      .from(events)
      .where(eq(events.accountId, school.accountId))
      .orderBy(asc(events.number))
    // For each, the message in its room and the notification.
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('applying and deleting the vacancy: no application stays open without its vacancy', async () => {
    const school = await aSchool()
    for (let round = 0; round < 5; round += 1) {
      const teacher = await aTeacher()
      const vacancyId = await aVacancy(school)
      const [applied] = await Promise.all([
        applyToVacancy(teacher, vacancyId, form()),
        deleteVacancy(school, vacancyId),
      ])
      const left = await db
        .select({ status: applications.status })
        .from(applications)
        .where(and(eq(applications.vacancyId, vacancyId), eq(applications.teacherId, teacher.accountId)))
      expect(left).toEqual(applied.ok ? [{ status: 'rejected' }] : [])
      if (!applied.ok) expect(applied.reason).toBe('not-found')
    }
  })
})

describe('how often a teacher may apply', () => {
  const from = new Date('2026-11-02T06:00:00Z')
  const atHour = (hours: number) => travelTo(new Date(from.getTime() + hours * 3_600_000))
  const applyAndWithdraw = async (teacher: Member, vacancyId: string) => {
    const { id } = done(await applyToVacancy(teacher, vacancyId, form()))
    done(await withdrawApplication(teacher, id))
  }

  test('three times for a vacancy in 24 hours, what was withdrawn counted, and no fourth mail to the school', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const [vacancyId, another] = [await aVacancy(school), await aVacancy(school)]
    for (const hour of [0, 1, 2]) {
      atHour(hour)
      await applyAndWithdraw(teacher, vacancyId)
    }
    const told = await db.$count(notifications, eq(notifications.accountId, school.accountId))
    const fourth = await applyToVacancy(teacher, vacancyId, form('Ещё раз'))
    expect(fourth).toMatchObject({ ok: false, reason: 'limited', of: 'vacancy' })
    if (!fourth.ok && fourth.reason === 'limited')
      expect(Math.round(fourth.retryAfterSeconds / 60)).toBe(22 * 60)
    expect(await db.$count(notifications, eq(notifications.accountId, school.accountId))).toBe(told)
    expect(await applicationsOf(teacher)).toHaveLength(3)
    expect(await secondsUntilApplying(teacher, vacancyId)).toBe(22 * 60 * 60)
    expect(await secondsUntilApplying(teacher, another)).toBeUndefined()
    done(await applyToVacancy(teacher, another, form()))
    done(await applyToVacancy(await aTeacher(), vacancyId, form()))
    atHour(25)
    expect(await secondsUntilApplying(teacher, vacancyId)).toBeUndefined()
    done(await applyToVacancy(teacher, vacancyId, form()))
  })

  test('thirty times in all, also when more are sent at once, and the same form again counts no more', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const ids: string[] = []
    for (let index = 0; index < applicationsMaxPerDay + 4; index += 1) ids.push(await aVacancy(school))
    atHour(0)
    const sent = form()
    const [first = '', ...others] = ids
    done(await applyToVacancy(teacher, first, sent))
    // A few at once: this test is not about waiting for a connection.
    const [early, late] = [
      others.slice(0, applicationsMaxPerDay - 5),
      others.slice(applicationsMaxPerDay - 5),
    ]
    for (const id of early) done(await applyToVacancy(teacher, id, form()))
    const answers = await atOnce(late.length, (index) => applyToVacancy(teacher, late[index] ?? '', form()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'limited', of: 'day' })
    done(await applyToVacancy(teacher, first, sent))
    expect(await applicationsOf(teacher)).toHaveLength(applicationsMaxPerDay)
  })

  test('after a deadlock the limit is named that is reached by then', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const [first, second] = [await aVacancy(school), await aVacancy(school)]
    done(await applyToVacancy(teacher, first, form()))
    // A rollback does not reset a sequence: only the first attempt meets a deadlock, and the second counts once the
    // test lets it.
    await db.execute(sql`create sequence attempts`)
    await db.execute(sql`create function meet_deadlock() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new; end $$`)
    await db.execute(
      sql`create trigger meets_deadlock before insert on applications for each row execute function meet_deadlock()`,
    )
    await db.execute(sql`create function count_later() returns trigger language plpgsql as $$ begin
      if (select is_called from attempts) then perform pg_advisory_xact_lock(1); end if;
      return new; end $$`)
    await db.execute(
      sql`create trigger counts_later before insert on limits for each row execute function count_later()`,
    )
    const key = `application:day:${teacher.accountId}`
    const hits = sql`array_fill(now(), array[${applicationsMaxPerDay}::int])`
    const [applied] = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`)
      const applying = applyToVacancy(teacher, second, form())
      await untilLocked()
      // Nobody has locked the row: the first attempt was rolled back, and the second has not reached it.
      await tx.update(limits).set({ hits }).where(eq(limits.key, key))
      return [applying]
    })
    expect(await applied).toMatchObject({ ok: false, reason: 'limited', of: 'day' })
  })
})

/** Waits until another transaction needs the lock that the test holds. */
async function untilLocked(): Promise<void> {
  const isThere = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  await expect.poll(async () => (await db.execute(isThere)).rows.length).toBeGreaterThan(0)
}
