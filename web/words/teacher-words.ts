import type { GateField, ProfileStep } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'

const gate: Record<GateField, () => string> = {
  full_name: () => m.teacher_gate_full_name(),
  specialization: () => m.teacher_gate_specialization(),
  bio: () => m.teacher_gate_bio(),
}

const nextSteps: Record<ProfileStep, () => string> = {
  full_name: () => m.teacher_next_full_name(),
  specialization: () => m.teacher_next_specialization(),
  bio: () => m.teacher_next_bio(),
  experience_years: () => m.teacher_next_experience_years(),
  education: () => m.teacher_next_education(),
  location: () => m.teacher_next_location(),
  photo: () => m.teacher_next_photo(),
  skills: () => m.teacher_next_skills(),
  languages: () => m.teacher_next_languages(),
  preferred_schedule: () => m.teacher_next_preferred_schedule(),
}

/** What is still missing before the profile can be shown, as a list in words. */
export function missingWords(missing: readonly GateField[]): string {
  return missing.map((field) => gate[field]()).join(', ')
}

export function nextStepWords(step: ProfileStep): string {
  return nextSteps[step]()
}

/** Null where the teacher has not said it. */
export function experienceWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? m.words_experience_none() : m.words_experience({ count: years })
}
