import { z } from 'zod'
import { placeKinds } from '#domain/places/place.ts'
import { currencies } from '#domain/rates/currency.ts'
import { housingCostKinds, housingKinds } from '#domain/schools/housing.ts'
import { schoolCategories, schoolTypes } from '#domain/schools/school.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { contractKinds } from '#domain/vacancies/contract.ts'
import { salaryPeriods } from '#domain/vacancies/pay.ts'
import {
  educationLevels,
  employmentTypes,
  requiredCategories,
  vacancyTypes,
} from '#domain/vacancies/vacancy.ts'

/** The answers of the API; its description at /api/v1/openapi.json is made from these. */
export const resources = z.registry<{ id: string; description: string }>()

const names = z.strictObject({ ru: z.string(), ky: z.string(), en: z.string() })

export const placeResource = z
  .strictObject({
    id: z.string(),
    kind: z.enum(placeKinds),
    /** The region of a city, the city of a district. */
    parent_id: z.string().nullable(),
    name: names,
  })
  .register(resources, { id: 'Place', description: 'A region, a town, or a district of a town.' })

const placed = z.strictObject({ id: z.string(), name: names }).nullable()

/** Housing according to the vacancy, otherwise to its school; null if there is none. */
export const housingResource = z
  .strictObject({
    kind: z.enum(housingKinds).nullable(),
    cost: z.enum(housingCostKinds).nullable(),
    monthly_som: z.number().int().nullable(),
  })
  .nullable()

const vacancyFacts = z.strictObject({
  id: z.uuid(),
  url: z.url(),
  title: z.string(),
  type: z.enum(vacancyTypes),
  subject: z.strictObject({ id: z.enum(subjectIds).nullable(), text: z.string().nullable() }),
  school: z.strictObject({ id: z.uuid(), name: z.string(), url: z.url(), has_housing: z.boolean() }),
  place: placed,
  location: z.string().nullable(),
  employment_type: z.enum(employmentTypes),
  education_level: z.enum(educationLevels),
  language_of_instruction: z.enum(teachingLanguages).nullable(),
  weekly_hours: z.number().int().nullable(),
  salary: z
    .strictObject({
      min: z.number().int().nullable(),
      max: z.number().int().nullable(),
      currency: z.enum(currencies),
      period: z.enum(salaryPeriods),
      /** Before taxes; null if the school does not say. */
      is_gross: z.boolean().nullable(),
    })
    .nullable(),
  housing: housingResource,
  /** Duration and share; null if the school does not say. */
  contract: z
    .strictObject({
      kind: z.enum(contractKinds),
      until: z.iso.date().nullable(),
      /** Of a load. */
      share: z.number().nullable(),
    })
    .nullable(),
  /** In a list the beginning alone. */
  description: z.string(),
  application_deadline: z.iso.date().nullable(),
  published_at: z.iso.datetime(),
})

export const vacancyResource = vacancyFacts.register(resources, {
  id: 'Vacancy',
  description: 'A vacancy that takes applications, with the beginning of its description.',
})

export const wholeVacancyResource = vacancyFacts
  .extend({
    requirements: z.array(z.string()),
    benefits: z.array(z.string()),
    /** Null if the school does not say, 0 if it takes beginners. */
    experience_years: z.number().int().nullable(),
    /** The lowest required category of a teacher. */
    category_required: z.enum(requiredCategories).nullable(),
  })
  .register(resources, { id: 'WholeVacancy', description: 'A vacancy with all that its page says.' })

export const schoolResource = z
  .strictObject({
    id: z.uuid(),
    url: z.url(),
    name: z.string(),
    type: z.enum(schoolTypes),
    category: z.enum(schoolCategories),
    /** The school's place; for a village outside the gazetteer its region, or the nearest town. */
    city: placed,
    village: z.string().nullable(),
    district: placed,
    address: z.string(),
    student_count: z.number().int().nullable(),
    has_housing: z.boolean(),
    housing: housingResource,
    is_verified: z.boolean(),
    open_vacancies: z.number().int(),
  })
  .register(resources, { id: 'School', description: 'A school that published its page.' })

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    page: z.number().int(),
    page_count: z.number().int(),
    /** Exact up to 1,000; a larger one means that there are more than 1,000. */
    count: z.number().int(),
  })

export const vacancyList = listOf(vacancyResource)
  .extend({
    /** The day of the National Bank's rates used to compare pay; null if pay was compared in one currency only. */
    rates_day: z.iso.date().nullable(),
  })
  .register(resources, {
    id: 'VacancyList',
    description:
      'A page of vacancies. A count of 1001 says that there are more than 1000; pages go no further.',
  })
export const schoolList = listOf(schoolResource).register(resources, {
  id: 'SchoolList',
  description: 'A page of schools. A count of 1001 says that there are more than 1000; pages go no further.',
})
export const placeList = z
  .strictObject({ items: z.array(placeResource) })
  .register(resources, { id: 'PlaceList', description: 'The whole gazetteer.' })

export const problem = z
  .strictObject({ title: z.string(), status: z.number().int() })
  .register(resources, { id: 'Problem', description: 'Why there is no answer (RFC 9457).' })
