import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'

/** A teacher's page: for everyone once published, before that for the teacher alone. Contacts are not in it. */
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
      photoFileId: teacherProfiles.photoFileId,
      isAvailable: teacherProfiles.isAvailable,
      verificationStatus: teacherProfiles.verificationStatus,
      verifiedClaims: teacherProfiles.verifiedClaims,
    })
    .from(teacherProfiles)
    .innerJoin(accounts, eq(accounts.id, teacherProfiles.id))
    .where(
      and(
        eq(teacherProfiles.id, id),
        isNull(accounts.deletedAt),
        isOwn ? undefined : and(eq(teacherProfiles.isAvailable, true), isNull(accounts.blockedAt)),
      ),
    )
  return teacher
}
