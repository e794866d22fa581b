import { findSettlement } from '#domain/places/find-settlement.server.ts'
import { shownFacilities } from '#domain/schools/facility-names.ts'
import type { OwnSchool } from '#domain/schools/own-school.server.ts'
import type { schoolInput } from '#domain/schools/school-input.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { placeWords, settlementWords } from '#web/places/places.server.ts'
import type { StoredFields } from '#web/request/conflict.server.ts'
import { storedHousing } from '#web/school-parts/stored-housing.ts'
import { schoolCategoryWord, schoolTypeWord } from '#web/words/school-words.ts'

/** Everything that a draft's form shows if some of it is not valid yet; undefined if the fields contain everything. */
export async function typedInto(school: OwnSchool): Promise<FormAnswer['values'] | undefined> {
  if (!school.unfinished) return undefined
  const stored = Object.entries(await storedFields(school)).map(([name, { value }]) => [name, value] as const)
  return Object.fromEntries(stored)
}

/** The form of a school as stored now, for somebody who edited an older version: a draft as it was typed. */
export async function storedFields(now: OwnSchool): Promise<StoredFields<typeof schoolInput>> {
  const fields = await finishedFields(now)
  for (const [name, value] of Object.entries(now.unfinished ?? {}))
    if (name in fields) {
      const field = name as keyof typeof fields
      fields[field] = { label: fields[field].label, value }
    }
  return fields
}

async function finishedFields(now: OwnSchool): Promise<StoredFields<typeof schoolInput>> {
  return {
    school_name: { label: m.school_name_label(), value: now.schoolName },
    school_type: {
      label: m.school_type_label(),
      value: now.schoolType,
      words: schoolTypeWord(now.schoolType),
    },
    category: {
      label: m.school_category_label(),
      value: now.category,
      words: schoolCategoryWord(now.category),
    },
    city: await cityField(now),
    region: {
      label: m.school_region_label(),
      value: (now.locationText && now.cityId) ?? '',
      words: (now.locationText && (await placeWords(now.cityId))) ?? '',
    },
    district: {
      label: m.school_district_label(),
      value: now.districtId ?? '',
      words: (await placeWords(now.districtId)) ?? '',
    },
    address: { label: m.school_address_label(), value: now.address },
    about: { label: m.school_about_label(), value: now.about },
    housing_provided: {
      label: m.school_housing_label(),
      value: now.isHousingProvided ? 'on' : '',
      words: now.isHousingProvided ? m.form_changed_yes() : m.form_changed_no(),
    },
    ...storedHousing(now, m.vacancy_not_said()),
    facilities: {
      label: m.school_facilities_label(),
      value: now.facilities,
      words: shownFacilities(now.facilities).join(', '),
    },
    website: { label: m.school_website_label(), value: now.website ?? '' },
    founded_year: { label: m.school_founded_year_label(), value: String(now.foundedYear ?? '') },
    student_count: { label: m.school_student_count_label(), value: String(now.studentCount ?? '') },
  }
}

/** Of a village the form has the name here and the region in a field of its own; with the region in one line it means the same. */
async function cityField({ cityId, locationText }: OwnSchool) {
  const words = (await settlementWords(cityId, locationText)) ?? ''
  const value = locationText ?? words
  return {
    ...{ label: m.school_city_label(), value, words },
    meaning: (typed: string) => findSettlement(typed === value ? words : typed, null),
  }
}
