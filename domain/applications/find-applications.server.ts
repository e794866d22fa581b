import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { isNotifiedOfTermsSql } from '#domain/notifications/shown-vacancy.server.ts'
import { isAskedOfferSql, isInTheWaySql } from '#domain/notifications/under-way.server.ts'
import { openStatuses } from '#domain/notifications/under-way.ts'
import { isSchoolShownSql } from '#domain/organisations/shown-school.server.ts'
import { isReviewAwaitedSql } from '#domain/reviews/asked-reviews.server.ts'
import { termColumns } from '#domain/vacancies/former-terms.server.ts'
import { now } from '#platform/clock.ts'
import { daysSilent } from './answer-promise.ts'
import { areContactsShared, canWithdraw, liveStatuses } from './application.ts'
import { changesOf } from './changes-of-applications.server.ts'
import { firstAnswerAtSql } from './first-answer.server.ts'

export const applicationsPageSize = 24

/** Whoever blocks the other side shows no contacts and sees none. */
export const isBlocked = isBlockedBetweenSql(applications.teacherId, applications.schoolId)

export const isVacancyShown = sql<boolean>`${vacancies.deletedAt} is null`

/** `isReviewAwaited` keeps those whose review the teacher was asked for; their number is always counted. */
export async function ownApplications(actor: Actor, page: number, isReviewAwaited = false) {
  if (actor.role !== 'teacher') return { applications: [], count: 0, reviewsAwaited: 0 }
  const mine = eq(applications.teacherId, actor.accountId)
  const awaited = isReviewAwaitedSql('teacher')
  const [found, [counted]] = await Promise.all([
    db
      .select({
        id: applications.id,
        vacancyTitle: applications.vacancyTitle,
        schoolName: applications.schoolName,
        status: applications.status,
        appliedAt: applications.appliedAt,
        startsOn: applications.startsOn,
        answeredAt: qualified<Date | null>(firstAnswerAtSql).mapWith(applications.appliedAt),
      })
      .from(applications)
      .where(and(mine, isReviewAwaited ? awaited : undefined))
      .orderBy(
        desc(sql`(${isAskedOfferSql()})`),
        desc(inArray(applications.status, [...liveStatuses])),
        desc(applications.appliedAt),
        desc(applications.id),
      )
      .limit(applicationsPageSize)
      .offset((page - 1) * applicationsPageSize),
    db
      .select({
        all: sql<number>`count(*)::int`,
        reviewsAwaited: sql<number>`(count(*) filter (where ${awaited}))::int`,
      })
      .from(applications)
      .where(mine),
  ])
  const { all = 0, reviewsAwaited = 0 } = counted ?? {}
  return {
    applications: found.map(({ answeredAt, ...one }) => ({
      ...one,
      daysSilent: daysSilent({ ...one, answeredAt }, now()),
    })),
    count: isReviewAwaited ? reviewsAwaited : all,
    reviewsAwaited,
  }
}

export async function countOwnApplications(actor: Actor): Promise<number> {
  return actor.role === 'teacher' ? db.$count(applications, eq(applications.teacherId, actor.accountId)) : 0
}

export async function countOpenApplications(actor: Actor): Promise<number> {
  if (actor.role !== 'teacher') return 0
  const isOpen = inArray(applications.status, [...openStatuses])
  return db.$count(applications, and(eq(applications.teacherId, actor.accountId), isOpen))
}

export type SchoolGone = 'deleted' | 'blocked'

/** Contacts only from the interview on (rule 19). */
export async function readOwnApplication(actor: Actor, id: string) {
  if (actor.role !== 'teacher') return undefined
  const [application] = await db
    .select({
      id: applications.id,
      vacancyId: applications.vacancyId,
      vacancyTitle: applications.vacancyTitle,
      schoolId: applications.schoolId,
      schoolName: applications.schoolName,
      status: applications.status,
      coverLetter: applications.coverLetter,
      snapshot: applications.snapshot,
      snapshotRenewedAt: applications.snapshotRenewedAt,
      profileChangedAt: teacherProfiles.updatedAt,
      appliedAt: applications.appliedAt,
      changedAt: applications.changedAt,
      confirmedAt: applications.confirmedAt,
      startsOn: applications.startsOn,
      answerDays: applications.answerDays,
      answeredAt: firstAnswerAtSql,
      subjectId: vacancies.subjectId,
      vacancyStartsOn: vacancies.startDate,
      vacancyState: vacancies.state,
      formerTerms: vacancies.formerTerms,
      terms: termColumns,
      schoolGone: sql<SchoolGone | null>`case when ${schools.deletedAt} is not null then 'deleted'
        when ${schools.blockedAt} is not null then 'blocked' end`,
      isNotifiedOfTerms: isNotifiedOfTermsSql(),
      isVacancyShown,
      isVacancyOnSite: sql<boolean>`${vacancies.deletedAt} is null and ${vacancies.state} <> 'draft' and ${isSchoolShownSql()}`,
      isBlocked,
      contactName: vacancies.contactName,
      contactPhone: vacancies.contactPhone,
      contactEmail: vacancies.contactEmail,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, applications.teacherId))
    .where(and(eq(applications.id, id), eq(applications.teacherId, actor.accountId)))
  if (!application) return undefined
  const { contactName, contactPhone, contactEmail, ...facts } = application
  const isShared = areContactsShared(facts.status) && facts.isVacancyShown && !facts.isBlocked
  return {
    ...facts,
    contacts: isShared ? { name: contactName, phone: contactPhone, email: contactEmail } : null,
    canWithdraw: canWithdraw(application.status),
    changes: (await changesOf([id], 'teacher')).get(id) ?? [],
  }
}

/** The newest, but a live one before all others. */
export async function findLastApplications(actor: Actor, vacancyIds: string[]) {
  if (actor.role !== 'teacher' || vacancyIds.length === 0) return []
  const { vacancyId, id, status, appliedAt, changedAt, teacherId } = applications
  const isInTheWay = sql<boolean>`(${isInTheWaySql()})`
  return db
    .selectDistinctOn([vacancyId], { vacancyId, id, status, appliedAt, changedAt, isInTheWay })
    .from(applications)
    .where(and(eq(teacherId, actor.accountId), inArray(vacancyId, vacancyIds)))
    .orderBy(vacancyId, desc(inArray(status, [...liveStatuses])), desc(appliedAt), desc(id))
}

export async function findLastApplication(actor: Actor, vacancyId: string) {
  const [last] = await findLastApplications(actor, [vacancyId])
  return last
}

export async function findAppliedVacancyIds(actor: Actor, vacancyIds: string[]): Promise<string[]> {
  if (actor.role !== 'teacher' || vacancyIds.length === 0) return []
  const found = await db
    .select({ vacancyId: applications.vacancyId })
    .from(applications)
    .where(
      and(
        eq(applications.teacherId, actor.accountId),
        inArray(applications.vacancyId, vacancyIds),
        isInTheWaySql(),
      ),
    )
  return found.map(({ vacancyId }) => vacancyId)
}

export async function countApplicationsOfSchool(schoolId: string): Promise<number> {
  return db.$count(applications, eq(applications.schoolId, schoolId))
}
