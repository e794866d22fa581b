import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { entriesOfOne } from './profile-entries.server.ts'
import { visibleToSql } from './visible-to.server.ts'

/** Always for the teacher; without contacts. */
export async function findTeacher(actor: Actor, id: string) {
  const isOwn = actor.role === 'teacher' && actor.accountId === id
  const [teacher] = await db
    .select({
      id: teacherProfiles.id,
      fullName: accounts.fullName,
      specialization: teacherProfiles.specialization,
      bio: teacherProfiles.bio,
      experienceYears: teacherProfiles.experienceYears,
      placeId: teacherProfiles.placeId,
      locationText: teacherProfiles.locationText,
      education: teacherProfiles.education,
      skills: teacherProfiles.skills,
      languages: teacherProfiles.languages,
      preferredSchedule: teacherProfiles.preferredSchedule,
      desiredSalaryMin: teacherProfiles.desiredSalaryMin,
      desiredSalaryMax: teacherProfiles.desiredSalaryMax,
      desiredSalaryCurrency: teacherProfiles.desiredSalaryCurrency,
      preferredDistricts: teacherProfiles.preferredDistricts,
      subjects: teacherProfiles.subjects,
      teachingLanguages: teacherProfiles.teachingLanguages,
      category: teacherProfiles.category,
      weeklyHoursMin: teacherProfiles.weeklyHoursMin,
      weeklyHoursMax: teacherProfiles.weeklyHoursMax,
      isReadyToMove: teacherProfiles.isReadyToMove,
      movePlaceIds: teacherProfiles.movePlaceIds,
      needsHousing: teacherProfiles.needsHousing,
      freeFrom: teacherProfiles.freeFrom,
      searchStatus: teacherProfiles.searchStatus,
      photoFileId: teacherProfiles.photoFileId,
      isAvailable: teacherProfiles.isAvailable,
      seenBy: teacherProfiles.seenBy,
      hiddenAt: teacherProfiles.hiddenAt,
      verificationStatus: teacherProfiles.verificationStatus,
      verifiedClaims: teacherProfiles.verifiedClaims,
      reviewCount: teacherProfiles.reviewCount,
      rating: teacherProfiles.rating,
    })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(
      and(eq(teacherProfiles.id, id), isNull(accounts.deletedAt), isOwn ? undefined : visibleToSql(actor)),
    )
  if (!teacher) return undefined
  const { achievements, ...entries } = await entriesOfOne(db, id)
  return {
    ...teacher,
    ...entries,
    // Only the teacher knows which document it is.
    achievements: achievements.map(({ fileId, ...achievement }) => ({
      ...achievement,
      hasDocument: fileId !== null,
    })),
  }
}
