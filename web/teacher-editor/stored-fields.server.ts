import { resolveLocation } from '#domain/places/find-places.server.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import type { teacherInput } from '#domain/teachers/teacher-input.ts'
import { m } from '#locales/messages.ts'
import { readablePhone } from '#platform/phone.ts'
import { districtOptions, placeWords } from '#web/places/places.server.ts'
import type { StoredFields } from '#web/request/conflict.server.ts'
import { currencyWord } from '#web/words/money.ts'
import { scheduleWord } from '#web/words/schedules.ts'

/** What the form of a profile would post if it showed what is stored now. */
export async function storedFields(now: OwnTeacher): Promise<StoredFields<typeof teacherInput>> {
  const districts = await districtOptions()
  const sorted = (chosen: string[]) => chosen.toSorted()
  return {
    full_name: { label: m.teacher_full_name_label(), value: now.fullName },
    specialization: { label: m.teacher_specialization_label(), value: now.specialization },
    bio: { label: m.teacher_bio_label(), value: now.bio },
    location: {
      label: m.teacher_location_label(),
      value: (await placeWords(now.placeId, now.locationText)) ?? '',
      meaning: resolveLocation,
    },
    experience_years: { label: m.teacher_experience_label(), value: String(now.experienceYears ?? '') },
    education: { label: m.teacher_education_label(), value: now.education },
    skills: { label: m.teacher_skills_label(), value: now.skills },
    languages: {
      label: m.teacher_languages_label(),
      value: now.languages,
      words: shownLanguages(now.languages).join(', '),
    },
    preferred_schedule: {
      label: m.teacher_schedule_label(),
      value: now.preferredSchedule,
      words: now.preferredSchedule.map(scheduleWord).join(', '),
      meaning: sorted,
    },
    desired_salary_min: {
      label: m.teacher_salary_min_label(),
      value: String(now.desiredSalaryMin ?? ''),
    },
    desired_salary_max: {
      label: m.teacher_salary_max_label(),
      value: String(now.desiredSalaryMax ?? ''),
    },
    desired_salary_currency: {
      label: m.teacher_salary_currency_label(),
      value: now.desiredSalaryCurrency,
      words: currencyWord(now.desiredSalaryCurrency),
    },
    preferred_districts: {
      label: m.teacher_districts_label(),
      value: now.preferredDistricts,
      words: districts
        .filter(({ value }) => now.preferredDistricts.includes(value))
        .map(({ label }) => label)
        .join(', '),
      meaning: sorted,
    },
    phone: { label: m.teacher_phone_label(), value: now.phone ? readablePhone(now.phone) : '' },
  }
}
