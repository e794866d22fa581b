import type { ProfileSection, ProfileStep } from '#domain/teachers/profile-steps.ts'
import type { GateField } from '#domain/teachers/teacher.ts'
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
  phone: () => m.teacher_next_phone(),
  experience_years: () => m.teacher_next_experience_years(),
  education: () => m.teacher_next_education(),
  location: () => m.teacher_next_location(),
  photo: () => m.teacher_next_photo(),
  skills: () => m.teacher_next_skills(),
  languages: () => m.teacher_next_languages(),
  preferred_schedule: () => m.teacher_next_preferred_schedule(),
  subjects: () => m.teacher_next_subjects(),
  teaching_languages: () => m.teacher_next_teaching_languages(),
  workplaces: () => m.teacher_next_workplaces(),
  category: () => m.teacher_next_category(),
  search_status: () => m.teacher_next_search_status(),
  weekly_hours: () => m.teacher_next_weekly_hours(),
}

const reasons: Record<ProfileStep, () => string> = {
  full_name: () => m.teacher_why_full_name(),
  subjects: () => m.teacher_why_subjects(),
  specialization: () => m.teacher_why_specialization(),
  location: () => m.teacher_why_location(),
  bio: () => m.teacher_why_bio(),
  phone: () => m.teacher_why_phone(),
  experience_years: () => m.teacher_why_experience_years(),
  teaching_languages: () => m.teacher_why_teaching_languages(),
  education: () => m.teacher_why_education(),
  workplaces: () => m.teacher_why_workplaces(),
  category: () => m.teacher_why_category(),
  search_status: () => m.teacher_why_search_status(),
  weekly_hours: () => m.teacher_why_weekly_hours(),
  photo: () => m.teacher_why_photo(),
  languages: () => m.teacher_why_languages(),
  skills: () => m.teacher_why_skills(),
  preferred_schedule: () => m.teacher_why_preferred_schedule(),
}

const sections: Record<ProfileSection, () => string> = {
  about: () => m.teacher_section_about(),
  experience: () => m.teacher_section_practice(),
  education: () => m.teacher_section_education(),
  work: () => m.teacher_section_work(),
  achievements: () => m.teacher_achievements(),
  wishes: () => m.teacher_section_wishes(),
}

export const sectionWords = (section: ProfileSection): string => sections[section]()
export const nextStepWords = (step: ProfileStep): string => nextSteps[step]()
/** Why the step is worth its while. */
export const stepReason = (step: ProfileStep): string => reasons[step]()

/** What is missing before the profile can be published, as a list in words. */
export function profileMissingWords(missing: readonly GateField[]): string {
  return missing.map((field) => gate[field]()).join(', ')
}
