import { asc, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { messages } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { type ApplicationStatus, canBecome } from '#domain/applications/application.ts'
import type { InterviewStep } from '#domain/notifications/notification.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { type Happening, Hiring, histories } from './support/hiring.ts'
import { clearJobs } from './support/jobs.ts'
import { catchMails, sentMails } from './support/mail-catcher.ts'

useDatabase()
catchMails()

const sampleSize = 25
const sampleSeed = 20_261_124
const sampleTimeoutMs = 300_000
const all = 10_000

/** The whole outcome: the histories, and what was sent on the site, by mail and in the chat. */
async function outcomeOf(hiring: Hiring) {
  const { members, teachers } = hiring
  const ids = hiring.applications.map(({ id }) => id)
  const people = [...members, ...teachers].map(({ accountId }) => accountId)
  const rooms = teachers.map(({ accountId }) => roomIdOf(accountId, members[0]?.schoolId ?? ''))
  return {
    applications: await db.select().from(applications).where(inArray(applications.id, ids)),
    changes: await db
      .select()
      .from(applicationChanges)
      .where(inArray(applicationChanges.applicationId, ids))
      .orderBy(asc(applicationChanges.id)),
    interviews: await hiring.interviewsOf(...ids),
    news: await db.select().from(notifications).where(inArray(notifications.accountId, people)),
    messages: await db.select().from(messages).where(inArray(messages.roomId, rooms)),
    mails: [...sentMails],
  }
}
type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** Each step is legal and was requested by somebody who did not take it back; a request leads to one step. */
function checkMoves({ moves, takenBack }: Hiring, { applications, changes }: Outcome): void {
  for (const { id, status: last } of applications) {
    let status: ApplicationStatus = 'pending'
    const asked = moves.filter((move) => move.id === id)
    const live = asked.filter(({ standing }) => standing === 'answered')
    const ways = live.flatMap(({ to }) => (to === 'interview' ? ['reviewed', to] : [to]))
    for (const { fromStatus, toStatus } of changes.filter((one) => one.applicationId === id)) {
      if (fromStatus === null) continue
      expect(fromStatus).toBe(status)
      expect(canBecome(status, toStatus)).toBe(true)
      status = toStatus
      if (status !== 'withdrawn') expect(ways).toContain(status)
    }
    expect(last).toBe(status)
    if (status === 'pending' && !takenBack.has(id))
      expect(live.filter(({ to }) => to !== 'accepted')).toEqual([])
  }
}

/** The teacher of an application is notified once of each step and each answer, and of no step that was not taken. */
function checkTeachers(hiring: Hiring, { changes, news }: Outcome): void {
  for (const { id, teacher } of hiring.applications) {
    const reached = changes.filter((one) => one.applicationId === id).map(({ toStatus }) => toStatus)
    const told = news
      .filter(({ accountId, reference }) => accountId === teacher.accountId && reference.applicationId === id)
      .filter(({ reference }) => !reference.interviewId)
      .map(({ kind }) => kind.replace('application-', ''))
    expect(new Set(told).size).toBe(told.length)
    expect(reached).toEqual(expect.arrayContaining(told))
    for (const answer of ['accepted', 'rejected'] as const)
      expect(told.includes(answer)).toBe(reached.includes(answer))
  }
}

/** Each member is notified once of what the teacher does, and of no member's move: so of none that was undone. */
function checkMembers({ members }: Hiring, { applications, news }: Outcome): void {
  for (const { accountId } of members) {
    for (const { id, status, confirmedAt } of applications) {
      const told = news
        .filter((one) => one.accountId === accountId && one.reference.applicationId === id)
        .filter(({ reference }) => !reference.interviewId && !reference.colleague)
        .map(({ kind }) => kind)
      const end = told.includes('application-declined') ? 'application-declined' : 'application-withdrawn'
      expect(told.toSorted()).toEqual(
        [
          'application-received',
          ...(status === 'withdrawn' ? [end] : []),
          ...(confirmedAt ? ['application-confirmed'] : []),
        ].toSorted(),
      )
    }
  }
}

const earlierNotifications: Record<
  Exclude<InterviewStep, 'lapsed' | 'missed' | 'reminder'>,
  'teacher' | 'school' | 'both'
> = {
  proposed: 'teacher',
  changed: 'teacher',
  counter: 'school',
  declined: 'school',
  agreed: 'both',
  moved: 'both',
  cancelled: 'both',
}

/** Each change of an interview is notified once to those whom it concerns; while it is agreed on it is in calendars. */
function checkInterviews({ members, applications }: Hiring, { interviews, news, mails }: Outcome): void {
  for (const interview of interviews) {
    const { id, sequence, state, startsAt, changedBy } = interview
    const teacher = applications.find((one) => one.id === interview.applicationId)?.teacher
    if (!teacher) throw new Error('the interview is nobody’s')
    if (state === 'agreed') expect(interview.times).toContainEqual(startsAt)
    const told = news.filter(({ reference }) => reference.interviewId === id)
    const stepAt = (number: number) =>
      told.find(({ reference }) => reference.sequence === String(number))?.reference.step
    for (let number = 0; number <= sequence; number += 1) {
      const step = stepAt(number) as keyof typeof earlierNotifications | undefined
      const heard = told.filter(({ reference }) => reference.sequence === String(number))
      expect(new Set(heard.map(({ reference }) => reference.step)).size).toBeLessThanOrEqual(1)
      // An interview that ends with its application is notified if it was agreed on; a teacher's own time is proposed
      // and agreed on at once.
      const endsSilently = number === sequence && state === 'cancelled' && !changedBy && !startsAt
      const isTaken = stepAt(number - 1) === 'counter' && stepAt(number + 1) === 'agreed'
      if (!step) {
        expect(endsSilently || isTaken).toBe(true)
        continue
      }
      const side = step === 'cancelled' && !startsAt ? 'teacher' : earlierNotifications[step]
      const hearers = [...(side === 'school' ? [] : [teacher]), ...(side === 'teacher' ? [] : members)]
      expect(heard.map(({ accountId }) => accountId).toSorted()).toEqual(
        hearers.map(({ accountId }) => accountId).toSorted(),
      )
    }
    expect(told.every(({ reference }) => Number(reference.sequence) <= sequence)).toBe(true)
    for (const { email } of [teacher, ...members]) {
      const calendar = mails.filter((mail) => mail.to === email && mail.calendar?.content.includes(id)).at(-1)
      expect(calendar?.calendar?.method === 'REQUEST').toBe(state === 'agreed')
    }
  }
}

/** One mail for each notification, and no other; a superseded state of an interview may have none. */
function checkMails({ members, teachers }: Hiring, { news, mails, interviews }: Outcome): void {
  for (const { email, accountId } of [...members, ...teachers]) {
    // The applications themselves were notified before; what colleagues do with them is of the same kind.
    const own = news.filter(
      (one) =>
        one.accountId === accountId && (one.kind !== 'application-received' || one.reference.colleague),
    )
    const sent = mails.filter(({ to }) => to === email).map(({ messageId }) => messageId)
    expect(new Set(sent).size).toBe(sent.length)
    expect(own.map(({ id }) => `notification-${id}`)).toEqual(expect.arrayContaining(sent))
    for (const { id, reference } of own) {
      const interview = interviews.find((one) => one.id === reference.interviewId)
      if (!interview || reference.sequence === String(interview.sequence))
        expect(sent).toContain(`notification-${id}`)
    }
  }
}

/** Messages reach those for whom they are, once, and only by their channel; a refused or undone one reaches nobody. */
function checkWords(hiring: Hiring, { changes, messages, mails }: Outcome): void {
  const mailed = (words: string, { email }: Member) =>
    mails.filter(({ to, text }) => to === email && text.includes(words)).length
  const people = [...hiring.members, ...hiring.teachers]
  for (const { words, hearers, way, standing } of hiring.sayings) {
    for (const person of people) {
      const mayHear = way === 'mail' && standing === 'answered' && hearers.includes(person.accountId)
      expect(mailed(words, person)).toBeLessThanOrEqual(mayHear ? 1 : 0)
    }
    const said = messages.filter(({ text }) => text === words).length
    expect(said).toBe(way === 'chat' && standing === 'answered' ? hearers.length : 0)
  }
  const rejections = hiring.moves.filter(({ words }) => words !== null)
  for (const words of new Set(rejections.map((one) => one.words ?? ''))) {
    const inHistory = changes.filter(({ note }) => note === words).map((change) => change.applicationId)
    expect(new Set(inHistory).size).toBe(inHistory.length)
    for (const { id, standing } of rejections.filter((one) => one.words === words))
      if (standing !== 'answered') expect(inHistory).not.toContain(id)
    for (const person of people) {
      const own = hiring.applications.filter(({ teacher }) => teacher === person).map(({ id }) => id)
      expect(mailed(words, person)).toBe(inHistory.filter((id) => own.includes(id)).length)
    }
    expect(messages.filter(({ text }) => text?.includes(words))).toEqual([])
  }
  // Apart from the applications' letters there is nothing else in the chats, and whoever has any is mailed once.
  const texts = messages.filter(({ kind }) => kind !== 'application')
  const letters = hiring.sayings.filter(({ way, standing }) => way === 'chat' && standing === 'answered')
  expect(texts.length).toBe(letters.length * hiring.teachers.length)
}

async function aHiring(): Promise<Hiring> {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const [teacher, another] = [await aTeacher(), await aTeacher()]
  const [vacancyId, other] = [await aVacancy(school), await aVacancy(school)]
  const applied = [
    { teacher, vacancyId },
    { teacher, vacancyId: other },
    { teacher: another, vacancyId },
  ]
  const made: Hiring['applications'][number][] = []
  for (const one of applied) made.push({ ...one, id: await anApplication(one.teacher, one.vacancyId) })
  await clearJobs()
  sentMails.length = 0
  return new Hiring([school, colleague], made)
}

async function run(happenings: Happening[]): Promise<void> {
  const hiring = await aHiring()
  try {
    const underWay: Promise<void>[] = []
    for (const one of happenings) {
      const happened = hiring.happen(one)
      underWay.push(happened)
      if (one.isAwaited || one.what.kind === 'time passes') await happened
    }
    await Promise.all(underWay)
    await hiring.settle()
    const outcome = await outcomeOf(hiring)
    checkMoves(hiring, outcome)
    checkTeachers(hiring, outcome)
    checkMembers(hiring, outcome)
    checkInterviews(hiring, outcome)
    checkMails(hiring, outcome)
    checkWords(hiring, outcome)
  } finally {
    travelTo()
  }
}

function tryHistories(runs: number, seed?: number) {
  return fc.assert(fc.asyncProperty(histories, run), {
    numRuns: runs,
    ...(seed !== undefined && { seed }),
    endOnFailure: runs > sampleSize,
  })
}

test(
  'whatever two members and teachers do at once, states are legal, nobody hears twice, or of what was undone',
  () => tryHistories(sampleSize, sampleSeed),
  sampleTimeoutMs,
)

test('ten thousand hirings @long', () => tryHistories(all), 7_200_000)
