import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { views } from '#db/schema/views.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { vacancyLastDaySql } from '#domain/days/vacancy-last-day.server.ts'
import { isTakingApplicationsSql } from '#domain/schools/taking-applications.server.ts'
import { now } from '#platform/clock.ts'
import { contactNameLengthMin, descriptionLengthMin, titleLengthMin } from './vacancy.ts'

const ownVacanciesMax = 1_000

/** `isFinished`, without reading what was written. */
const isFinishedSql = () => sql<boolean>`(${vacancies.unfinished} is null
  and char_length(${vacancies.title}) >= ${titleLengthMin}
  and char_length(${vacancies.description}) >= ${descriptionLengthMin}
  and char_length(${vacancies.contactName}) >= ${contactNameLengthMin}
  and (${vacancies.contactPhone} <> '' or ${isTakingApplicationsSql()}) and ${vacancies.contactEmail} <> ''
  and num_nonnulls(${vacancies.subjectId}, ${vacancies.subjectText}) = 1
  and num_nonnulls(${vacancies.placeId}, ${vacancies.locationText}) >= 1)`

export async function ownVacancies(actor: Actor) {
  if (actor.role !== 'school') return []
  return db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      state: vacancies.state,
      closedReason: vacancies.closedReason,
      vacancyType: vacancies.vacancyType,
      subjectId: vacancies.subjectId,
      subjectText: vacancies.subjectText,
      employmentType: vacancies.employmentType,
      placeId: vacancies.placeId,
      locationText: vacancies.locationText,
      salaryMin: vacancies.salaryMin,
      salaryMax: vacancies.salaryMax,
      salaryCurrency: vacancies.salaryCurrency,
      salaryPeriod: vacancies.salaryPeriod,
      salaryIsGross: vacancies.salaryIsGross,
      applicationDeadline: vacancies.applicationDeadline,
      positions: vacancies.positions,
      contractKind: vacancies.contractKind,
      contractUntil: vacancies.contractUntil,
      startDate: vacancies.startDate,
      publishAt: vacancies.publishAt,
      lapsesAt: vacancies.lapsesAt,
      outcome: vacancies.outcome,
      createdAt: vacancies.createdAt,
      publishedAt: vacancies.publishedAt,
      hiddenAt: vacancies.hiddenAt,
      isFinished: isFinishedSql(),
      /** Null if that was the reader, or somebody who has left the school. */
      author: sql<
        string | null
      >`case when ${vacancies.authorId} <> ${actor.accountId} then ${accounts.fullName} end`,
      views: qualified<number>(sql`(select coalesce(sum(${views.count}), 0)::int from ${views}
        where ${views.viewedId} = ${vacancies.id})`),
    })
    .from(vacancies)
    .leftJoin(
      schoolMembers,
      and(eq(schoolMembers.accountId, vacancies.authorId), eq(schoolMembers.schoolId, vacancies.schoolId)),
    )
    .leftJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(and(eq(vacancies.schoolId, actor.schoolId), isNull(vacancies.deletedAt)))
    .orderBy(desc(vacancies.createdAt))
    .limit(ownVacanciesMax)
}

export type OwnVacancyCard = Awaited<ReturnType<typeof ownVacancies>>[number]

export async function ownVacancy(actor: Actor, id: string) {
  return actor.role === 'school' ? ownVacancyIn(db, id, actor.schoolId) : undefined
}

export async function ownVacancyIn(reader: typeof db | Transaction, id: string, schoolId: string) {
  const [vacancy] = await reader
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
  return vacancy
}

export type OwnVacancy = NonNullable<Awaited<ReturnType<typeof ownVacancy>>>

const isOwnDraft = () =>
  and(eq(vacancies.state, 'draft'), isNull(vacancies.deletedAt), isNull(vacancies.hiddenAt))

export async function lastDraft(actor: Actor) {
  if (actor.role !== 'school') return undefined
  const [draft] = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, actor.schoolId), isOwnDraft()))
    .orderBy(desc(vacancies.createdAt))
    .limit(1)
  return draft
}

/** A school that ever published is no beginner, even between two vacancies. */
export async function beginnersDraft(actor: Actor) {
  if (actor.role !== 'school') return { isBeginner: false, draft: null }
  const isPublished = sql<boolean>`(${vacancies.publishedAt} is not null)`
  const [found] = await db
    .select({ id: vacancies.id, isFinished: isFinishedSql(), isPublished })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, actor.schoolId), or(isPublished, isOwnDraft())))
    .orderBy(desc(isPublished), desc(vacancies.createdAt))
    .limit(1)
  if (!found) return { isBeginner: true, draft: null }
  const { id, isFinished } = found
  return found.isPublished
    ? { isBeginner: false, draft: null }
    : { isBeginner: true, draft: { id, isFinished } }
}

/** Rule 16. */
export async function lastUsed(actor: Actor) {
  if (actor.role !== 'school') return undefined
  const [last] = await db
    .select({
      salaryCurrency: vacancies.salaryCurrency,
      contactName: vacancies.contactName,
      contactPhone: vacancies.contactPhone,
      contactEmail: vacancies.contactEmail,
      placeId: vacancies.placeId,
      locationText: vacancies.locationText,
    })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, actor.schoolId), ne(vacancies.contactPhone, '')))
    .orderBy(desc(vacancies.createdAt))
    .limit(1)
  return last
}

export interface OpenVacancy {
  id: string
  title: string
  positions: number
  placeId: string | null
  locationText: string | null
  publishedAt: Date | null
  lastDay: string | null
}

/** From so near on, a day counts as a deadline to act on. */
export const endingDays = 7

export function endingOf(open: readonly OpenVacancy[], limit: number) {
  const last = dayInBishkek(new Date(now().getTime() + endingDays * dayMs))
  return open
    .flatMap(({ id, title, lastDay }) =>
      lastDay !== null && lastDay <= last ? [{ id, title, lastDay }] : [],
    )
    .sort((one, other) => (one.lastDay < other.lastDay ? -1 : one.lastDay > other.lastDay ? 1 : 0))
    .slice(0, limit)
}

export async function openVacancies(actor: Actor): Promise<OpenVacancy[]> {
  if (actor.role !== 'school') return []
  return db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      positions: vacancies.positions,
      placeId: vacancies.placeId,
      locationText: vacancies.locationText,
      publishedAt: vacancies.publishedAt,
      lastDay: sql<string | null>`${vacancyLastDaySql}::text`,
    })
    .from(vacancies)
    .where(and(eq(vacancies.schoolId, actor.schoolId), isTakingApplicationsSql()))
    .orderBy(desc(vacancies.publishedAt), asc(vacancies.id))
    .limit(ownVacanciesMax)
}

export async function countOpenVacancies(actor: Actor): Promise<number> {
  if (actor.role !== 'school') return 0
  return db.$count(vacancies, and(eq(vacancies.schoolId, actor.schoolId), isTakingApplicationsSql()))
}
