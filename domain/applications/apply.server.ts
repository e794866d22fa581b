import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/limits/limit.ts'
import type { Limited } from '#domain/limits/limited-transaction.server.ts'
import { openApplicationRoom } from '#domain/messaging/open-application-room.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import { isParty, partyRoles } from '#domain/rooms/own-rooms.server.ts'
import { type GateField, missingForPublication } from '#domain/teachers/teacher.ts'
import { isDeadlineAhead } from '#domain/vacancies/vacancy.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import {
  applicationsMaxForVacancy,
  applicationsMaxPerDay,
  isLive,
  liveStatuses,
  type Snapshot,
} from './application.ts'
import type { ApplyInput } from './application-input.ts'

export type Apply =
  | { ok: true; id: string }
  | { ok: false; reason: 'not-a-teacher' | 'not-found' | 'vacancy-closed' }
  | { ok: false; reason: 'already-applied'; id: string }
  /** One of the two has blocked the other: nothing is said, here or in their room. */
  | { ok: false; reason: Blocking }
  | { ok: false; reason: 'profile-incomplete'; missing: GateField[] }
  /** Of how much a teacher may send: in all, or for this vacancy. */
  | (Limited & { of: 'day' | 'vacancy' })

/**
 * Sends a teacher's application to a vacancy: keeps the profile as it is today, opens the room with the
 * school, and tells the school. One live application for a teacher and a vacancy; the same request id is
 * the same application, however often it is sent, while that is live (decisions 17, 18, 41).
 */
export async function apply(actor: Actor, vacancyId: string, input: ApplyInput): Promise<Apply> {
  if (!isParty(actor) || actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const { accountId: teacherId } = actor
  let counted: 'day' | 'vacancy' = 'day'
  const sent = await asLimitedMember(
    actor,
    { role: partyRoles, refusal: 'not-a-teacher' },
    async (tx, party, count): Promise<Exclude<Apply, Limited>> => {
      const [profile] = await tx
        .select()
        .from(teacherProfiles)
        .where(eq(teacherProfiles.id, teacherId))
        .for('update')
      const [same] = await tx
        .select({ id: applications.id, vacancyId: applications.vacancyId, status: applications.status })
        .from(applications)
        .where(and(eq(applications.teacherId, teacherId), eq(applications.requestId, input.request_id)))
      // Who went back to the form of an application that is over applies anew.
      if (same && same.vacancyId === vacancyId && isLive(same.status)) return { ok: true, id: same.id }

      const [vacancy] = await tx
        .select({
          title: vacancies.title,
          state: vacancies.state,
          deadline: vacancies.applicationDeadline,
          schoolId: vacancies.schoolId,
          schoolName: schoolProfiles.schoolName,
          isSchoolAvailable: schoolProfiles.isAvailable,
          schoolBlockedAt: accounts.blockedAt,
        })
        .from(vacancies)
        .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
        .innerJoin(accounts, eq(accounts.id, vacancies.schoolId))
        .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt), isNull(accounts.deletedAt)))
        .for('share', { of: vacancies })
      if (!vacancy || vacancy.state === 'draft' || !vacancy.isSchoolAvailable || vacancy.schoolBlockedAt)
        return { ok: false, reason: 'not-found' }
      const [live] = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.teacherId, teacherId),
            eq(applications.vacancyId, vacancyId),
            inArray(applications.status, [...liveStatuses]),
          ),
        )
      if (live) return { ok: false, reason: 'already-applied', id: live.id }
      if (vacancy.state !== 'published' || !isDeadlineAhead(vacancy.deadline, now()))
        return { ok: false, reason: 'vacancy-closed' }
      const missing = missingForPublication({
        fullName: party.fullName,
        specialization: profile?.specialization ?? '',
        bio: profile?.bio ?? '',
      })
      if (!profile || missing.length > 0) return { ok: false, reason: 'profile-incomplete', missing }

      const { schoolId } = vacancy
      const blocking = await lockBlocking(tx, party, schoolId)
      if (blocking) return { ok: false, reason: blocking }
      // What was withdrawn counts too: the school was told of it.
      await count([{ key: `application:day:${teacherId}`, max: applicationsMaxPerDay, windowMs: dayMs }])
      counted = 'vacancy'
      const ofVacancy = `application:vacancy:${teacherId}:${vacancyId}`
      await count([{ key: ofVacancy, max: applicationsMaxForVacancy, windowMs: dayMs }])
      const id = uuidv7()
      await tx.insert(applications).values({
        id,
        teacherId,
        vacancyId,
        schoolId,
        status: 'pending',
        coverLetter: input.cover_letter,
        snapshot: snapshotOf(profile, party.fullName),
        vacancyTitle: vacancy.title,
        schoolName: vacancy.schoolName,
        requestId: same ? uuidv7() : input.request_id,
        appliedAt: now(),
        changedAt: now(),
      })
      await tx
        .insert(applicationChanges)
        .values({ applicationId: id, toStatus: 'pending', authorId: teacherId, at: now() })
      await openApplicationRoom(tx, { id, teacherId, schoolId, coverLetter: input.cover_letter })
      await notify(tx, schoolId, { kind: 'application-received', reference: { applicationId: id } })
      return { ok: true, id }
    },
  )
  return !sent.ok && sent.reason === 'limited' ? { ...sent, of: counted } : sent
}

function snapshotOf(profile: typeof teacherProfiles.$inferSelect, fullName: string): Snapshot {
  return {
    fullName,
    specialization: profile.specialization,
    bio: profile.bio,
    experienceYears: profile.experienceYears,
    location: profile.locationText,
    placeId: profile.placeId,
    education: profile.education,
    skills: profile.skills,
    languages: profile.languages,
    preferredSchedule: profile.preferredSchedule,
    desiredSalaryMin: profile.desiredSalaryMin,
    desiredSalaryMax: profile.desiredSalaryMax,
    desiredSalaryCurrency: profile.desiredSalaryCurrency,
    preferredDistricts: profile.preferredDistricts,
    photoFileId: profile.photoFileId,
  }
}
