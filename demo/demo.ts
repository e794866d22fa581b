import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'
import { claims } from '#db/schema/claims.ts'
import { interviews } from '#db/schema/interviews.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import { keptLetters, messageTemplates } from '#db/schema/message-templates.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schools as organisations, schoolMembers } from '#db/schema/organisations.ts'
import { reviewRequests, reviews } from '#db/schema/reviews.ts'
import { savedThings } from '#db/schema/saved.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { schoolOpenness, statisticsStart } from '#db/schema/statistics.ts'
import {
  teacherAchievements,
  teacherEducation,
  teacherProfiles,
  teacherWorkplaces,
} from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { teacherAppearances, viewSourceCounts, views } from '#db/schema/views.ts'
import { queueJob } from '#platform/jobs.ts'
import { hashPassword } from '#platform/passwords.ts'
import { claimRows } from './claims.ts'
import { demoClock } from './clock.ts'
import { hiringRows, vacancyRows } from './hiring.ts'
import { interviewRows, invitationRows } from './meetings.ts'
import { addressOf, demoTeachers, knownPassword, offerRows, peopleRows, signInKeys } from './people.ts'
import { pinnedSchools, townNames } from './pins.ts'
import { holdRenewals, type Removed, removeDemo } from './remove-demo.ts'
import { reviewRows } from './reviewing.ts'
import { roomRows } from './rooms.ts'
import { letterRows, savedRows } from './saved.ts'
import { assessmentRows, ownInvitationRows, templateRows } from './school-work.ts'
import { achievementRows, educationRows, workplaceRows } from './teacher-details.ts'
import { appearanceRows, sourceRows, viewedDays, viewRows } from './views.ts'

/** Whom the demonstration is for: the person who runs it, or everybody. */
export type Audience = 'loopback' | 'public'

/** The accounts that a person may sign in with. */
type DemoAccount = { email: string; password: string }

export type Renewed = { accounts: DemoAccount[]; removed: Removed }

const rowsAtOnce = 2_000

export type Tx = Parameters<
  Parameters<ReturnType<typeof drizzle<Record<string, never>, pg.Client>>['transaction']>[0]
>[0]

/**
 * Makes the demo accounts and what they did, with the dates of today; ordinary rows like any others (rule 35).
 * Those that are there already go first, with everything that hangs on them; nobody else's account is touched. For
 * everybody (`public`) the passwords are random and there is no admin (rule 2). The answer is what was set, to
 * be printed once, and what others lost. The pictures are drawn by a job.
 */
export function renewDemo(databaseUrl: string, audience: Audience, now = new Date()): Promise<Renewed> {
  return inTransaction(databaseUrl, async (tx) => {
    const removed = await removeDemo(tx)
    return { accounts: await fill(tx, audience, now), removed }
  })
}

/**
 * What a first start makes: the demo accounts, where there is no account yet; undefined elsewhere. Two processes that
 * start at once wait for each other here, so that the second does not replace passwords that the first has printed.
 */
export function beginDemo(
  databaseUrl: string,
  audience: Audience,
  now = new Date(),
): Promise<DemoAccount[] | undefined> {
  return inTransaction(databaseUrl, async (tx) => {
    await holdRenewals(tx)
    return (await tx.$count(accounts)) === 0 ? fill(tx, audience, now) : undefined
  })
}

/** Removes the demo accounts and all their data, and makes no new ones. */
export function withdrawDemo(databaseUrl: string): Promise<Removed> {
  return inTransaction(databaseUrl, removeDemo)
}

async function inTransaction<Done>(databaseUrl: string, work: (tx: Tx) => Promise<Done>): Promise<Done> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await drizzle(client).transaction(work)
  } finally {
    await client.end()
  }
}

async function fill(tx: Tx, audience: Audience, now: Date): Promise<DemoAccount[]> {
  const signIns = signInKeys
    .filter((key) => audience === 'loopback' || key !== 'admin')
    .map((key) => ({
      key,
      password: audience === 'loopback' ? knownPassword : randomBytes(9).toString('base64url'),
    }))
  const hashes = new Map<string, string>()
  for (const { key, password } of signIns) hashes.set(key, await hashPassword(password))

  const clock = demoClock(now)
  const { people, schools, teachers } = peopleRows(clock, hashes)
  const offered = vacancyRows(clock, schools)
  const { sent, changes, notified } = hiringRows(clock, { teachers, schools, vacancies: offered })
  const ownerOf = new Map([...schools.values()].map(({ id, ownerId }) => [id, ownerId]))
  const judged = reviewRows(clock, { teachers, vacancies: offered }, { sent, changes }, ownerOf)
  const { opened, present, written } = roomRows(clock, sent, { teachers, schools })

  await tx.insert(accounts).values(people)
  const founded = [...schools.values()]
  await tx.insert(organisations).values(founded.map(({ id, createdAt }) => ({ id, createdAt })))
  await tx.insert(schoolMembers).values(
    founded.map(({ id, ownerId, createdAt }) => ({
      accountId: ownerId,
      schoolId: id,
      role: 'owner' as const,
      joinedAt: createdAt,
    })),
  )
  await tx.insert(schoolProfiles).values(await pinnedSchools(tx, schools))
  await tx.insert(teacherProfiles).values([...teachers.values()])
  const idOf = (key: string) => teachers.get(key)?.id ?? ''
  await tx.insert(teacherEducation).values(educationRows(demoTeachers, idOf))
  await tx.insert(teacherWorkplaces).values(workplaceRows(idOf))
  await tx.insert(teacherAchievements).values(achievementRows(idOf))
  // They make the profiles verified: a trigger derives it.
  await tx.insert(claims).values(claimRows(clock, { teachers, schools }))
  await tx.insert(tutorOffers).values(offerRows(clock, teachers))
  await tx.insert(vacancies).values([...offered.values()])
  await tx.insert(applications).values(sent)
  await tx.insert(applicationChanges).values(changes)
  await tx.insert(interviews).values(interviewRows(clock, sent, schools, await townNames(tx)))
  await tx
    .insert(applicationInvitations)
    .values(invitationRows(clock, { teachers, schools, vacancies: offered }, sent))
  const known = { teachers, schools, vacancies: offered }
  await tx.insert(applicationInvitations).values(ownInvitationRows(clock, known, sent))
  const noted = assessmentRows(clock, known, sent)
  await tx.insert(schoolLabels).values(noted.labels)
  await tx.insert(applicationLabels).values(noted.put)
  await tx.insert(applicationNotes).values(noted.notes)
  await tx.insert(applicationScores).values(noted.scores)
  const templates = templateRows(clock, known)
  await tx.insert(messageTemplates).values(templates.messages)
  await tx.insert(vacancyTemplates).values(templates.vacancies)
  await tx.insert(reviewRequests).values(judged.asked)
  // They make the averages: a trigger counts them.
  await tx.insert(reviews).values(judged.written)
  await tx.insert(rooms).values(opened)
  await tx.insert(roomSides).values(present)
  await tx.insert(messages).values(written)
  await tx.insert(notifications).values(notified)
  await tx.insert(keptLetters).values(letterRows(teachers.get('teacher')?.id ?? ''))
  await tx.insert(savedThings).values(savedRows(clock, { teachers, schools, vacancies: offered }))
  const looks = viewRows(clock, { teachers, schools, vacancies: offered }, sent)
  for (let from = 0; from < looks.length; from += rowsAtOnce)
    await tx.insert(views).values(looks.slice(from, from + rowsAtOnce))
  const sources = sourceRows(looks)
  for (let from = 0; from < sources.length; from += rowsAtOnce)
    await tx.insert(viewSourceCounts).values(sources.slice(from, from + rowsAtOnce))
  const shownTeachers = [...teachers.values()].filter(({ isAvailable }) => isAvailable)
  const appearances = appearanceRows(
    clock,
    shownTeachers.map(({ id }) => id),
  )
  for (let from = 0; from < appearances.length; from += rowsAtOnce)
    await tx.insert(teacherAppearances).values(appearances.slice(from, from + rowsAtOnce))
  // Beside real people the statistics may have begun long before.
  const { day } = statisticsStart
  await tx.update(statisticsStart).set({ day: sql`least(${day}, ${clock.day(1 - viewedDays)}::date)` })
  await tx
    .insert(schoolOpenness)
    .values([...schools.values()].slice(0, 6).map(({ id }) => ({ schoolId: id, areLooksNamed: true })))
  await queueJob(tx, 'renew-answers', {})
  await queueJob(tx, 'draw-demo-pictures', {})
  return signIns.map(({ key, password }) => ({ email: addressOf(key), password }))
}
