export const specializationLengthMax = 100
export const bioLengthMax = 1_000
export const experienceYearsMax = 50
export const educationLengthMax = 500
export const languagesMax = 10
export const languageLengthMax = 50
export const skillsMax = 20
export const skillLengthMax = 100
export const desiredSalaryMax = 10_000_000

export const schedules = ['full-time', 'part-time', 'flexible'] as const
export type Schedule = (typeof schedules)[number]

/** What a new profile starts with (specification 9). */
export const defaultLanguages = {
  ru: ['Кыргызский', 'Русский'],
  ky: ['Кыргызча', 'Орусча'],
  en: ['Kyrgyz', 'Russian'],
}

export type GateField = 'full_name' | 'specialization' | 'bio'

/** What is still missing before a teacher may publish the profile or apply (decisions 9). */
export function missingForPublication(profile: {
  fullName: string
  specialization: string
  bio: string
}): GateField[] {
  const missing: GateField[] = []
  if (!profile.fullName.trim()) missing.push('full_name')
  if (!profile.specialization.trim()) missing.push('specialization')
  if (!profile.bio.trim()) missing.push('bio')
  return missing
}
