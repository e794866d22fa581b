import type { teacherProfiles } from '#db/schema/teachers.ts'
import type { ProfileEntries } from '#domain/teachers/profile-entries.server.ts'
import type { Snapshot } from './application.ts'

type Profile = typeof teacherProfiles.$inferSelect & ProfileEntries

/** Never contacts (rule 19). */
export function snapshotOf(profile: Profile, fullName: string): Snapshot {
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
    subjects: profile.subjects,
    teachingLanguages: profile.teachingLanguages,
    category: profile.category,
    educationEntries: profile.educationEntries,
    workplaces: profile.workplaces,
    achievements: profile.achievements.map(({ title, year }) => ({ title, year })),
    weeklyHoursMin: profile.weeklyHoursMin,
    weeklyHoursMax: profile.weeklyHoursMax,
    isReadyToMove: profile.isReadyToMove,
    movePlaceIds: profile.movePlaceIds,
    needsHousing: profile.needsHousing,
    freeFrom: profile.freeFrom,
    searchStatus: profile.searchStatus,
  }
}
