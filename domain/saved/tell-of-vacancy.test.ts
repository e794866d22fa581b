import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { events, notifications } from '#db/schema/notifications.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { isStillNewsSql } from '#domain/delivery/due-notifications.server.ts'
import { mailNotification } from '#domain/delivery/mail-notification.server.ts'
import { saveNotificationSettings } from '#domain/delivery/notification-settings.server.ts'
import { hideSuch } from '#domain/fit/hide-such.server.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { countUnreadNotifications } from '#domain/notifications/unread-notifications.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { hideVacancy } from '#domain/vacancies/hide-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { publishScheduled } from '#domain/vacancies/publish-scheduled.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { renewVacancy } from '#domain/vacancies/renew-vacancy.server.ts'
import { schedulePublication } from '#domain/vacancies/schedule-publication.server.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aSchool, aTeacher, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { removeThing, saveThing } from './save-thing.server.ts'
import { tellOfDeadlines, tellSaversOfVacancy } from './tell-of-vacancy.server.ts'

catchMails()

useDatabase()

const on = (day: string, hour = 6) =>
  travelTo(new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00Z`))
beforeEach(async () => {
  await clearJobs()
  sentMails.length = 0
  on('02')
})
afterEach(() => travelTo())

const keepSchool = async (person: Member, school: SchoolMember) =>
  done(await saveThing(person, { kind: 'school', id: school.schoolId }))
const keepVacancy = async (person: Member, id: string) =>
  done(await saveThing(person, { kind: 'vacancy', id }))

/** Runs the queued jobs, as workers do. */
async function runJobs() {
  for (const job of await queuedJobs('tell-of-vacancy')) await tellSaversOfVacancy(job)
  for (const job of await queuedJobs('mail-notification')) await mailNotification(job)
  await clearJobs()
}

const earlierNotifications = (person: Member) =>
  db
    .select({ kind: notifications.kind, reference: notifications.reference })
    .from(notifications)
    .where(eq(notifications.accountId, person.accountId))

describe('a vacancy of a saved school', () => {
  test('is told to the teachers who keep the school, once, in the product and by mail', async () => {
    const [school, other] = [await aSchool({ fields: { school_name: 'Лицей «Илим»' } }), await aSchool()]
    const [teacher, uninterested] = [await aTeacher(), await aTeacher()]
    await keepSchool(teacher, school)
    await keepSchool(other, school)
    await keepSchool(uninterested, other)
    await clearJobs()

    const id = await aVacancy(school, { fields: { title: 'Учитель химии' } })
    await runJobs()
    expect(await earlierNotifications(teacher)).toEqual([
      { kind: 'vacancy-published', reference: { vacancyId: id } },
    ])
    expect([
      await earlierNotifications(other),
      await earlierNotifications(uninterested),
      await earlierNotifications(school),
    ]).toEqual([[], [], []])
    expect(sentMails).toMatchObject([{ to: teacher.email, subject: 'Новая вакансия: Учитель химии' }])
    expect(sentMails[0]?.text).toContain('Лицей «Илим»')
    expect(sentMails[0]?.text).toContain(`/vacancies/${id}`)

    // Neither a second worker nor republishing notifies again.
    await atOnce(4, () => tellSaversOfVacancy({ vacancyId: id }))
    done(await closeVacancy(school, id))
    done(await publishVacancy(school, id))
    await runJobs()
    expect(await earlierNotifications(teacher)).toHaveLength(1)
    expect(
      await db.$count(events, and(eq(events.accountId, teacher.accountId), eq(events.kind, 'notification'))),
    ).toBe(1)
    expect(sentMails).toHaveLength(1)

    const { notifications: shown } = await findNotifications(teacher, { type: 'vacancy', page: 1 })
    expect(shown).toMatchObject([{ vacancy: { id, title: 'Учитель химии', school: 'Лицей «Илим»' } }])
    done(await setSchoolVisibility(school, false))
    expect((await findNotifications(teacher, { page: 1 })).notifications).toMatchObject([{ vacancy: null }])
  })

  test('is told nowhere outside of the site where it was hidden on the way', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    await keepSchool(teacher, school)
    await clearJobs()
    const id = await aVacancy(school)
    for (const job of await queuedJobs('tell-of-vacancy')) await tellSaversOfVacancy(job)
    await db.transaction((tx) => hideVacancy(tx, id))
    await runJobs()
    expect(sentMails).toEqual([])
    const told = db.select({ id: notifications.id }).from(notifications)
    const outside = () =>
      told
        .innerJoin(accounts, eq(accounts.id, notifications.accountId))
        .where(and(eq(notifications.accountId, teacher.accountId), isStillNewsSql()))
    expect(await outside()).toEqual([])
    // The notification list says that it is hidden.
    expect((await findNotifications(teacher, { page: 1 })).notifications).toMatchObject([{ vacancy: null }])
  })

  test('is not told to a teacher who hides its subject, its place or its school', async () => {
    const school = await aSchool()
    const people = [await aTeacher(), await aTeacher(), await aTeacher(), await aTeacher()]
    for (const person of people) await keepSchool(person, school)
    const [bySubject, byPlace, bySchool] = people
    if (!(bySubject && byPlace && bySchool)) throw new Error('they are there')
    const elsewhere = await aVacancy(await aSchool(), {
      fields: { subject: 'mathematics', location: 'bishkek' },
    })
    done(await hideSuch(bySubject, elsewhere, 'subject'))
    done(await hideSuch(byPlace, elsewhere, 'place'))
    const tell = async (subject: string, location: string) => {
      const id = await aVacancy(school, { fields: { subject, location } })
      await runJobs()
      return id
    }
    const hidden = await tell('mathematics', 'bishkek-lenin')
    expect((await Promise.all(people.map(earlierNotifications))).map(({ length }) => length)).toEqual([
      0, 0, 1, 1,
    ])
    done(await hideSuch(bySchool, hidden, 'school'))
    await tell('physics', 'osh')
    expect((await Promise.all(people.map(earlierNotifications))).map(({ length }) => length)).toEqual([
      1, 1, 1, 2,
    ])
  })

  test('is told of no draft, nothing closed meanwhile, and to nobody who went', async () => {
    const school = await aSchool()
    const [teacher, blocked, former] = [await aTeacher(), await aTeacher(), await aTeacher()]
    for (const person of [teacher, blocked, former]) await keepSchool(person, school)
    await block(blocked)
    await removeThing(former, { kind: 'school', id: school.schoolId })
    await clearJobs()
    await aVacancy(school, { isDraft: true })
    expect(await queuedJobs('tell-of-vacancy')).toEqual([])
    const closed = await aVacancy(school)
    done(await closeVacancy(school, closed))
    await runJobs()
    expect(await earlierNotifications(teacher)).toEqual([])
    await aVacancy(school)
    await runJobs()
    expect([
      (await earlierNotifications(teacher)).length,
      await earlierNotifications(blocked),
      await earlierNotifications(former),
    ]).toEqual([1, [], []])
  })

  test('is told of together where the school publishes more than three at once', async () => {
    const school = await aSchool()
    const [teacher, picky] = [await aTeacher(), await aTeacher()]
    const of = (subject: string) => aVacancy(school, { fields: { subject } })
    done(await hideSuch(picky, await of('physics'), 'subject'))
    on('03')
    for (const person of [teacher, picky]) await keepSchool(person, school)
    await clearJobs()
    for (const subject of ['physics', 'physics', 'chemistry', 'biology']) await of(subject)
    on('03', 7)
    const later = await of('music')
    const jobs = await queuedJobs('tell-of-vacancy')
    expect(jobs).toHaveLength(5)
    await Promise.all(jobs.map(tellSaversOfVacancy))
    const shown = async () => (await findNotifications(teacher, { page: 1 })).notifications
    const { schoolId } = school
    const kind = 'vacancy-published'
    expect(await shown()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind, reference: { vacancyId: later } }),
        expect.objectContaining({ kind, reference: expect.objectContaining({ schoolId, count: '4' }) }),
      ]),
    )
    expect([await shown(), await countUnreadNotifications(teacher)]).toMatchObject([{ length: 2 }, 2])
    expect((await earlierNotifications(picky)).map(({ reference }) => reference)).toEqual(
      expect.arrayContaining([{ vacancyId: later }]),
    )
    expect(await earlierNotifications(picky)).toHaveLength(3)
    await runJobs()
    const mailsTo = ({ email }: Member) => sentMails.filter(({ to }) => to === email)
    expect([mailsTo(teacher).length, mailsTo(picky).length]).toEqual([2, 3])
    const together = mailsTo(teacher).find(({ subject }) => subject === '4 новые вакансии: Гимназия № 5')
    expect(together?.text).toContain(`/schools/${schoolId}`)
    done(await setSchoolVisibility(school, false))
    expect((await shown()).map(({ reference }) => reference)).toEqual([{ vacancyId: later }])
  })

  test('is told of in the morning, together with the others of its night', async () => {
    const [school, teacher, later] = [await aSchool(), await aTeacher(), await aTeacher()]
    await keepSchool(teacher, school)
    // From nine in the evening in Bishkek to three.
    const hours = [15, 16, 18, 21]
    on('10', 12)
    for (const hour of hours) {
      const at = new Date(`2026-11-10T${hour}:00:00Z`)
      const draft = await aVacancy(school, { isDraft: true })
      done(await schedulePublication(school, draft, at, { seen: null }))
    }
    for (const hour of hours) {
      on('10', hour)
      await publishScheduled()
    }
    await aVacancy(school)
    on('11', 2)
    await keepSchool(later, school)
    on('11', 3)
    const ofDay = await aVacancy(school)
    await runJobs()
    const { notifications: shown } = await findNotifications(teacher, { page: 1 })
    expect(shown.map(({ reference }) => reference.count ?? reference.vacancyId).sort()).toEqual(
      ['5', ofDay].sort(),
    )
    expect((await earlierNotifications(later)).map(({ reference }) => reference.vacancyId)).toEqual([ofDay])
    const mailed = sentMails.filter(({ to }) => to === teacher.email)
    expect(mailed.map(({ subject }) => subject).sort()).toEqual([
      '5 новых вакансий: Гимназия № 5',
      'Новая вакансия: Учитель математики',
    ])
  })

  test('is mailed to nobody who does not want it, and leaves no trace of a vacancy that is gone', async () => {
    const school = await aSchool()
    const [quiet, teacher] = [await aTeacher(), await aTeacher()]
    for (const person of [quiet, teacher]) await keepSchool(person, school)
    await saveNotificationSettings(quiet, { email: [], push: [] })
    await clearJobs()
    await aVacancy(school)
    await runJobs()
    expect(await earlierNotifications(quiet)).toHaveLength(1)
    expect(sentMails.map(({ to }) => to)).toEqual([teacher.email])
  })
})

describe('the deadline of a saved vacancy', () => {
  test('is told three days ahead, once, to those who saved it before', async () => {
    const school = await aSchool()
    const [teacher, late, applied, formerly] = [
      await aTeacher(),
      await aTeacher(),
      await aTeacher(),
      await aTeacher(),
    ]
    const id = await aVacancy(school, {
      fields: { title: 'Учитель труда', application_deadline: '2026-11-20' },
    })
    for (const person of [teacher, applied, formerly, school]) await keepVacancy(person, id)
    await anApplication(applied, id)
    await removeThing(formerly, { kind: 'vacancy', id })
    await clearJobs()
    sentMails.length = 0

    // Until the end of the sixteenth in Bishkek it is four days away.
    on('16', 17)
    await keepVacancy(late, id)
    await tellOfDeadlines()
    expect(await earlierNotifications(teacher)).toEqual([])
    on('16', 18)
    const justNow = await aTeacher()
    await keepVacancy(justNow, id)
    await atOnce(3, () => tellOfDeadlines())
    on('17', 3)
    await runJobs()
    for (const person of [teacher, late])
      expect(await earlierNotifications(person)).toEqual([
        { kind: 'vacancy-deadline', reference: { vacancyId: id, dueOn: '2026-11-20' } },
      ])
    for (const person of [justNow, applied, formerly, school])
      expect((await earlierNotifications(person)).filter(({ kind }) => kind === 'vacancy-deadline')).toEqual(
        [],
      )
    expect(sentMails.map(({ to }) => to).sort()).toEqual([teacher.email, late.email].sort())
    expect(sentMails[0]).toMatchObject({ subject: 'Скоро закончится приём откликов: Учитель труда' })
    expect(sentMails[0]?.text).toContain('20\u00A0ноября 2026')

    on('18')
    await tellOfDeadlines()
    await runJobs()
    expect(await earlierNotifications(teacher)).toHaveLength(1)
    expect(sentMails).toHaveLength(2)
  })

  test('says nothing once it is no end any more, and a new one is told anew', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const id = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    await keepVacancy(teacher, id)
    on('18')
    await tellOfDeadlines()
    const shown = async () => (await findNotifications(teacher, { page: 1 })).notifications
    expect(await shown()).toMatchObject([{ reference: { dueOn: '2026-11-20' } }])
    await clearJobs()
    done(await renewVacancy(school, id, '2026-11-20'))
    expect([await shown(), await countUnreadNotifications(teacher)]).toEqual([[], 0])

    travelTo(new Date('2026-12-18T06:00:00Z'))
    await atOnce(3, () => tellOfDeadlines())
    expect(await shown()).toMatchObject([{ reference: { dueOn: '2026-12-20' } }])
    await runJobs()
    expect(sentMails.map(({ text }) => text).join()).toContain('20\u00A0декабря 2026')
  })

  test('is told of as well where the vacancy says none, and anew after the school renews it', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const id = await aVacancy(school, { fields: { title: 'Учитель труда' } })
    await keepVacancy(teacher, id)
    const { lapsesAt } = (await ownVacancy(school, id)) ?? {}
    const ends = lapsesAt?.getTime() ?? expect.fail('it has no end')
    const lastDay = dayInBishkek(new Date(ends))
    const daysBefore = (days: number) => travelTo(new Date(ends - days * dayMs))
    daysBefore(4)
    await tellOfDeadlines()
    expect(await earlierNotifications(teacher)).toEqual([])
    daysBefore(3)
    await atOnce(3, () => tellOfDeadlines())
    const shown = async () => (await findNotifications(teacher, { page: 1 })).notifications
    expect(await shown()).toMatchObject([{ reference: { vacancyId: id, dueOn: lastDay } }])
    done(await renewVacancy(school, id, lastDay))
    expect([await shown(), await countUnreadNotifications(teacher)]).toEqual([[], 0])
    travelTo(new Date(ends + 55 * dayMs))
    await tellOfDeadlines()
    expect(await shown()).toMatchObject([{ reference: { vacancyId: id } }])
  })

  test('is told of more than three of one day at once, which count those that are left', async () => {
    const [school, teacher, few] = [await aSchool(), await aTeacher(), await aTeacher()]
    const ids: string[] = []
    for (let times = 0; times < 5; times += 1) {
      const id = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
      await keepVacancy(teacher, id)
      ids.push(id)
    }
    const ofNextDay = await aVacancy(school, { fields: { application_deadline: '2026-11-21' } })
    await keepVacancy(teacher, ofNextDay)
    for (const id of ids.slice(0, 3)) await keepVacancy(few, id)
    on('18')
    await clearJobs()
    await atOnce(3, () => tellOfDeadlines())
    const shown = async () => (await findNotifications(teacher, { page: 1 })).notifications
    const gathered = { kind: 'vacancy-deadline', reference: { dueOn: '2026-11-20', count: '5' } }
    const alone = { kind: 'vacancy-deadline', reference: { vacancyId: ofNextDay, dueOn: '2026-11-21' } }
    expect(await shown()).toEqual(expect.arrayContaining([expect.objectContaining(alone)]))
    expect((await shown()).find(({ reference }) => reference.gatheredAt)).toMatchObject(gathered)
    expect([await shown(), await countUnreadNotifications(teacher)]).toMatchObject([{ length: 2 }, 2])

    await anApplication(teacher, ids[0] ?? '')
    await runJobs()
    const mailsTo = ({ email }: Member) => sentMails.filter(({ to }) => to === email)
    expect(mailsTo(few)).toHaveLength(3)
    const together = mailsTo(teacher).find(({ subject }) => subject.endsWith('4 вакансии'))
    expect(together?.subject).toBe('Скоро закончится приём откликов: 4 вакансии')
    expect(together?.text).toContain('20\u00A0ноября 2026')
    expect(mailsTo(teacher)).toHaveLength(2)

    // Both count as notified; another day is notified again, and the rest is empty.
    on('19')
    await tellOfDeadlines()
    expect(await queuedJobs('mail-notification')).toEqual([])
    for (const id of ids) await removeThing(teacher, { kind: 'vacancy', id })
    expect(await shown()).toMatchObject([alone])
  })

  test('is not told again where a former version told of it without its day', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const id = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    await keepVacancy(teacher, id)
    on('18')
    await db.transaction((tx) =>
      notify(tx, teacher.accountId, { kind: 'vacancy-deadline', reference: { vacancyId: id } }),
    )
    await tellOfDeadlines()
    expect(await earlierNotifications(teacher)).toHaveLength(1)
    sentMails.length = 0
    await runJobs()
    expect(sentMails[0]?.text).not.toContain('Последний день')
  })

  test('is told of nothing that is closed, hidden or over', async () => {
    const [school, leaving, teacher] = [await aSchool(), await aSchool(), await aTeacher()]
    const closed = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    const hidden = await aVacancy(leaving, { fields: { application_deadline: '2026-11-20' } })
    const over = await aVacancy(school, { fields: { application_deadline: '2026-11-10' } })
    const endless = await aVacancy(school)
    for (const id of [closed, hidden, over, endless]) await keepVacancy(teacher, id)
    done(await closeVacancy(school, closed))
    done(await setSchoolVisibility(leaving, false))
    on('18')
    await tellOfDeadlines()
    expect(await earlierNotifications(teacher)).toEqual([])
  })
})
