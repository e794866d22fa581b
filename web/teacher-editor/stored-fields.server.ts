import { resolveLocation } from '#domain/places/find-places.server.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { languageName, shownLanguages } from '#domain/teachers/language-names.ts'
import { writtenSpecialization } from '#domain/teachers/made-specialization.ts'
import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import * as limits from '#domain/teachers/teacher.ts'
import type { sectionInputs } from '#domain/teachers/teacher-input.ts'
import { currencyWord } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { readablePhone } from '#platform/phone.ts'
import { districtOptions, movePlaceOptions, placeWords } from '#web/places/places.server.ts'
import type { StoredFields } from '#web/request/conflict.server.ts'
import { languagesLine } from '#web/words/language-words.ts'
import { scheduleWord } from '#web/words/schedules.ts'
import { categoryWord, degreeWord, searchStatusWord } from '#web/words/teacher-words.ts'

type Sections = { [Section in keyof typeof sectionInputs]: StoredFields<(typeof sectionInputs)[Section]> }
type Field = { label: string; value: string; words?: string }

const sorted = (chosen: string[]) => chosen.toSorted()
const numberOf = (value: number | null | undefined) => String(value ?? '')
const yesOrNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')
const yesOrNoWords = (value: boolean | null) =>
  value === null ? m.teacher_unsaid() : value ? m.teacher_ready_yes() : m.teacher_ready_no()

/** What the forms of a profile would post for the stored values. */
async function storedFields(now: OwnTeacher): Promise<Sections> {
  return {
    about: await aboutFields(now),
    experience: experienceFields(now),
    education: {
      education: { label: m.teacher_education_text_label(), value: now.education },
      ...rowFields(limits.educationEntriesMax, (id) => educationRow(id, now.educationEntries[id - 1])),
    },
    work: rowFields(limits.workplacesMax, (id) => workRow(id, now.workplaces[id - 1])),
    achievements: rowFields(limits.achievementsMax, (id) => achievementRow(id, now.achievements[id - 1])),
    wishes: await wishesFields(now),
  }
}

/** The stored values, to compare a form with; a specialization generated from the subjects counts as empty. */
export async function storedFieldsBeside(typed: object, now: OwnTeacher): Promise<Sections> {
  const fields = await storedFields(now)
  const isUnsaid = 'specialization' in typed && typed.specialization === ''
  if (isUnsaid) fields.about.specialization.value = writtenSpecialization(now)
  return fields
}

/** The fields of all possible rows of a form, those of absent ones empty. */
function rowFields(max: number, fieldsOf: (id: number) => Record<string, Field>): Record<string, Field> {
  const rows = Array.from({ length: max }, (_, at) => fieldsOf(at + 1))
  return Object.assign({}, ...rows) as Record<string, Field>
}

async function aboutFields(now: OwnTeacher): Promise<Sections['about']> {
  return {
    full_name: { label: m.teacher_full_name_label(), value: now.fullName },
    ...rowFields(limits.subjectsMax, (id) => {
      const subject = now.subjects[id - 1]
      const words = subject ? { words: subjectName(subject) } : {}
      return {
        [`subject_${id}`]: {
          label: m.teacher_subject_item({ number: id }),
          value: subject ?? '',
          ...words,
        },
      }
    }),
    specialization: { label: m.teacher_specialization_label(), value: now.specialization },
    bio: { label: m.teacher_bio_label(), value: now.bio },
    location: {
      label: m.teacher_location_label(),
      value: (await placeWords(now.placeId, now.locationText)) ?? '',
      meaning: resolveLocation,
    },
    phone: { label: m.teacher_phone_label(), value: now.phone ? readablePhone(now.phone) : '' },
  }
}

function experienceFields(now: OwnTeacher): Sections['experience'] {
  return {
    experience_years: { label: m.teacher_experience_label(), value: numberOf(now.experienceYears) },
    category: {
      label: m.teacher_category_label(),
      value: now.category ?? '',
      words: now.category ? categoryWord(now.category) : m.teacher_unsaid(),
    },
    teaching_languages: {
      label: m.teacher_teaching_languages_label(),
      value: now.teachingLanguages,
      words: languagesLine(now.teachingLanguages.map((code) => languageName(code))),
      meaning: sorted,
    },
    skills: { label: m.teacher_skills_label(), value: now.skills },
    languages: {
      label: m.teacher_spoken_languages_label(),
      value: now.languages,
      words: languagesLine(shownLanguages(now.languages)),
    },
  }
}

function yearsOf(
  label: (words: string) => string,
  name: (part: string) => string,
  entry: { fromYear: number | null; toYear: number | null } | undefined,
): Record<string, Field> {
  return {
    [name('from')]: { label: label(m.teacher_from_year()), value: numberOf(entry?.fromYear) },
    [name('to')]: { label: label(m.teacher_to_year()), value: numberOf(entry?.toYear) },
  }
}

function educationRow(id: number, entry: limits.EducationEntry | undefined): Record<string, Field> {
  const label = (words: string) => `${m.teacher_education_item({ number: id })}: ${words}`
  const name = (part: string) => `education_${id}_${part}`
  return {
    [name('place')]: { label: label(m.teacher_education_place()), value: entry?.place ?? '' },
    [name('speciality')]: { label: label(m.teacher_education_speciality()), value: entry?.speciality ?? '' },
    [name('degree')]: {
      label: label(m.teacher_education_degree()),
      value: entry?.degree ?? '',
      ...(entry?.degree && { words: degreeWord(entry.degree) }),
    },
    ...yearsOf(label, name, entry),
  }
}

function workRow(id: number, entry: limits.Workplace | undefined): Record<string, Field> {
  const label = (words: string) => `${m.teacher_work_item({ number: id })}: ${words}`
  const name = (part: string) => `work_${id}_${part}`
  return {
    [name('school')]: { label: label(m.teacher_work_school()), value: entry?.school ?? '' },
    [name('post')]: { label: label(m.teacher_work_post()), value: entry?.post ?? '' },
    ...yearsOf(label, name, entry),
  }
}

function achievementRow(id: number, entry: limits.Achievement | undefined): Record<string, Field> {
  const label = (words: string) => `${m.teacher_achievement_item({ number: id })}: ${words}`
  const name = (part: string) => `achievement_${id}_${part}`
  return {
    [name('title')]: { label: label(m.teacher_achievement_title()), value: entry?.title ?? '' },
    [name('year')]: { label: label(m.teacher_achievement_year()), value: numberOf(entry?.year) },
    [name('document')]: {
      label: label(m.teacher_achievement_document()),
      value: entry?.fileId ?? '',
      words: entry?.fileId ? m.teacher_achievement_has_document() : m.teacher_achievement_no_document(),
    },
  }
}

async function wishesFields(now: OwnTeacher): Promise<Sections['wishes']> {
  const [districts, regions] = await Promise.all([districtOptions(), movePlaceOptions()])
  const named = (options: { value: string; label: string }[], chosen: string[]) =>
    options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(', ')
  return {
    search_status: {
      label: m.teacher_search_status_label(),
      value: now.searchStatus ?? '',
      words: now.searchStatus ? searchStatusWord(now.searchStatus) : m.teacher_unsaid(),
    },
    free_from: { label: m.teacher_free_from_label(), value: now.freeFrom ?? '' },
    weekly_hours_min: { label: m.teacher_hours_min_label(), value: numberOf(now.weeklyHoursMin) },
    weekly_hours_max: { label: m.teacher_hours_max_label(), value: numberOf(now.weeklyHoursMax) },
    preferred_schedule: {
      label: m.teacher_schedule_label(),
      value: now.preferredSchedule,
      words: now.preferredSchedule.map(scheduleWord).join(', '),
      meaning: sorted,
    },
    desired_salary_min: { label: m.teacher_salary_min_label(), value: numberOf(now.desiredSalaryMin) },
    desired_salary_max: { label: m.teacher_salary_max_label(), value: numberOf(now.desiredSalaryMax) },
    desired_salary_currency: {
      label: m.teacher_salary_currency_label(),
      value: now.desiredSalaryCurrency,
      words: currencyWord(now.desiredSalaryCurrency),
    },
    preferred_districts: {
      label: m.teacher_districts_label(),
      value: now.preferredDistricts,
      words: named(districts, now.preferredDistricts),
      meaning: sorted,
    },
    ready_to_move: {
      label: m.teacher_ready_label(),
      value: yesOrNo(now.isReadyToMove),
      words: yesOrNoWords(now.isReadyToMove),
    },
    move_places: {
      label: m.teacher_move_places_label(),
      value: now.movePlaceIds,
      words: named(regions, now.movePlaceIds),
      meaning: sorted,
    },
    needs_housing: {
      label: m.teacher_housing_label(),
      value: yesOrNo(now.needsHousing),
      words: yesOrNoWords(now.needsHousing),
    },
  }
}
