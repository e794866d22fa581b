import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications, shownDocuments } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { type Count, type LimitRefusal, refusalOfLimit } from '#domain/limits/limited-transaction.server.ts'
import { isInTheWaySql } from '#domain/notifications/under-way.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import { type GateField, missingForPublication } from '#domain/teachers/teacher.ts'
import { isShownToAll, takesApplications } from '#domain/vacancies/vacancy.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import {
  applicationsMaxForVacancy,
  applicationsMaxPerDay,
  isLive,
  liveStatuses,
  offerDeclined,
  sentDocumentsMax,
} from './application.ts'
import type { ApplyInput } from './application-input.ts'
import { movedFacts, recordChange } from './record-change.server.ts'
import { writeShown } from './show-documents.server.ts'
import { writeApplication } from './write-application.server.ts'

type ApplyRefusal =
  | Refusal<'not-found' | 'vacancy-closed'>
  | (Refusal<'already-applied'> & { id: string })
  /** An old offer, which the form did not show. */
  | (Refusal<'offer-open'> & { offeredAt: Date })
  | Refusal<Blocking>
  | (Refusal<'profile-incomplete'> & { missing: GateField[] })
  | Refusal<'too-many-documents' | 'document-gone'>

type ReachedLimit = LimitRefusal & { of: 'day' | 'vacancy' }

export type ApplyToVacancy = Result<'not-a-teacher', { id: string }> | ApplyRefusal | ReachedLimit

/**
 * The same request id with other letter or documents is refused, so that nobody believes they were sent (rules 17, 18,
 * 41, 62).
 */
export async function applyToVacancy(
  actor: Actor,
  vacancyId: string,
  input: ApplyInput,
): Promise<ApplyToVacancy> {
  const sent = await asLimitedMember(
    actor,
    { role: 'teacher', refusal: 'not-a-teacher' },
    async (tx, teacher, count): Promise<ApplyToVacancy> => {
      const found = await findSubject(tx, teacher, { vacancyId, requestId: input.request_id })
      // The form of an application that has ended, sent again, is a new application.
      if (found.same?.vacancyId === vacancyId && isLive(found.same.status)) {
        const { id } = found.same
        return (await isSent(tx, found.same, input))
          ? { ok: true, id }
          : { ok: false, reason: 'already-applied', id }
      }
      const asked = await askWhetherAllowed(tx, teacher, found)
      if (!asked.ok) return asked
      const { live: offer } = found
      if (offer && offer.id !== input.declines)
        return { ok: false, reason: 'offer-open', offeredAt: offer.changedAt }
      const reached = await countApplication(count, { teacherId: teacher.accountId, vacancyId })
      if (reached) return reached
      if (offer) await declineForAnother(tx, teacher, offer)
      const id = await writeApplication(tx, teacher, {
        ...asked,
        requestId: found.same ? uuidv7() : input.request_id,
        coverLetter: input.cover_letter,
      })
      const fileIds = input.documents ?? []
      const of = { applicationId: id, teacherId: teacher.accountId, fileIds, max: sentDocumentsMax }
      const shown = await writeShown(tx, of)
      return shown.ok ? { ok: true, id } : shown
    },
  )
  return !sent.ok && sent.reason === 'limited' && !('of' in sent) ? { ...sent, of: 'day' } : sent
}

export type Teacher = Member & { role: 'teacher' }
type FoundSubject = Awaited<ReturnType<typeof findSubject>>
export type Vacancy = NonNullable<FoundSubject['vacancy']>
export type Profile = NonNullable<FoundSubject['profile']>

async function findSubject(
  tx: Transaction,
  { accountId: teacherId }: Teacher,
  { vacancyId, requestId }: { vacancyId: string; requestId: string },
) {
  const [profile] = await tx
    .select()
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, teacherId))
    .for('update')
  const [same] = await tx
    .select({
      id: applications.id,
      vacancyId: applications.vacancyId,
      status: applications.status,
      coverLetter: applications.coverLetter,
    })
    .from(applications)
    .where(and(eq(applications.teacherId, teacherId), eq(applications.requestId, requestId)))
  const [vacancy] = await tx
    .select({
      id: vacancies.id,
      title: vacancies.title,
      state: vacancies.state,
      deadline: vacancies.applicationDeadline,
      criteria: vacancies.publishedCriteria,
      answerDays: vacancies.answerDays,
      schoolId: vacancies.schoolId,
      schoolName: schoolProfiles.schoolName,
      isSchoolAvailable: schoolProfiles.isAvailable,
      schoolBlockedAt: schools.blockedAt,
    })
    .from(vacancies)
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt), isNull(schools.deletedAt)))
    .for('share', { of: vacancies })
  const [live] = await tx
    .select({
      ...movedFacts,
      changedAt: applications.changedAt,
      isInTheWay: sql<boolean>`(${isInTheWaySql()})`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.teacherId, teacherId),
        eq(applications.vacancyId, vacancyId),
        inArray(applications.status, [...liveStatuses]),
      ),
    )
    .for('update')
  return { profile, same, vacancy, live }
}

async function isSent(
  tx: Transaction,
  { id, coverLetter }: { id: string; coverLetter: string | null },
  input: ApplyInput,
): Promise<boolean> {
  if (coverLetter !== input.cover_letter) return false
  const shown = await tx
    .select({ fileId: shownDocuments.fileId })
    .from(shownDocuments)
    .where(eq(shownDocuments.applicationId, id))
  return isDeepStrictEqual(new Set(shown.map(({ fileId }) => fileId)), new Set(input.documents))
}

async function askWhetherAllowed(
  tx: Transaction,
  teacher: Teacher,
  { profile, vacancy, live }: FoundSubject,
): Promise<{ ok: true; profile: Profile; vacancy: Vacancy } | ApplyRefusal> {
  const isSchoolShown = vacancy?.isSchoolAvailable === true && !vacancy.schoolBlockedAt
  if (!vacancy || !isShownToAll({ state: vacancy.state, isSchoolShown }))
    return { ok: false, reason: 'not-found' }
  if (live?.isInTheWay) return { ok: false, reason: 'already-applied', id: live.id }
  if (!takesApplications(vacancy, now())) return { ok: false, reason: 'vacancy-closed' }
  const missing = missingForPublication({
    fullName: teacher.fullName,
    specialization: profile?.specialization ?? '',
    bio: profile?.bio ?? '',
  })
  if (!profile || missing.length > 0) return { ok: false, reason: 'profile-incomplete', missing }
  const blocking = await lockBlocking(tx, teacher, vacancy.schoolId)
  return blocking ? { ok: false, reason: blocking } : { ok: true, profile, vacancy }
}

/** An old offer can be answered until its teacher applies anew. The school is told of the new application alone. */
async function declineForAnother(
  tx: Transaction,
  { accountId: authorId }: Teacher,
  offer: NonNullable<FoundSubject['live']>,
): Promise<void> {
  await recordChange(tx, offer, { to: 'withdrawn', reason: offerDeclined, authorId, isSilent: true })
}

/** Withdrawn ones count too: the school was notified of them. */
async function countApplication(
  count: Count,
  { teacherId, vacancyId }: { teacherId: string; vacancyId: string },
): Promise<ReachedLimit | undefined> {
  const limits = [
    { of: 'day', key: `application:day:${teacherId}`, max: applicationsMaxPerDay },
    { of: 'vacancy', key: `application:vacancy:${teacherId}:${vacancyId}`, max: applicationsMaxForVacancy },
  ] as const
  for (const { of, ...limit } of limits) {
    const reached = await refusalOfLimit(count([{ ...limit, windowMs: dayMs }]))
    if (reached) return { ...reached, of }
  }
  return undefined
}
