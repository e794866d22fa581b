import { z } from 'zod'
import { currencies } from '#domain/rates/currency.ts'
import { schoolSorts, schoolTypes } from '#domain/schools/school.ts'
import { ratingBounds } from '#domain/search/rating.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import {
  educationLevels,
  employmentTypes,
  experienceBounds,
  publishedBounds,
  vacancySorts,
  vacancyTypes,
} from '#domain/vacancies/vacancy.ts'
import { type Locale, m } from '#locales/messages.ts'
import { resources } from './resources.ts'

type Schema = Record<string, unknown>
type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Filters = Record<string, [schema: Schema, description: Words]>

const anyOf = (values: readonly (string | number)[]): Schema => ({ enum: [...values] })
const text: Schema = { type: 'string', maxLength: 100 }
const whole: Schema = { type: 'integer', minimum: 1 }

const everyList: Filters = {
  q: [text, m.developers_q],
  exact: [anyOf(['1']), m.developers_exact],
  city: [text, m.developers_city],
  page: [whole, m.developers_page],
}

const vacancyFilters: Filters = {
  ...everyList,
  type: [anyOf(vacancyTypes), m.developers_type],
  subject: [anyOf(subjectIds), m.developers_subject],
  employment: [anyOf(employmentTypes), m.developers_employment],
  education: [anyOf(educationLevels), m.developers_education],
  language: [anyOf(teachingLanguages), m.developers_language],
  housing: [anyOf(['with']), m.developers_housing],
  experience: [anyOf(experienceBounds), m.developers_experience],
  salary_from: [whole, m.developers_salary_from],
  currency: [anyOf(currencies), m.developers_currency],
  published: [anyOf(publishedBounds), m.developers_published],
  sort: [anyOf(vacancySorts), m.developers_sort],
}

const schoolFilters: Filters = {
  ...everyList,
  district: [text, m.developers_district],
  type: [anyOf(schoolTypes), m.developers_school_type],
  housing: [anyOf(['with', 'without']), m.developers_school_housing],
  vacancies: [anyOf(['open']), m.developers_vacancies],
  verified: [anyOf(['yes']), m.developers_verified],
  rating: [anyOf(ratingBounds), m.developers_rating],
  sort: [anyOf(schoolSorts), m.developers_school_sort],
}

const content = (name: string, type = 'application/json') => ({
  [type]: { schema: { $ref: `#/components/schemas/${name}` } },
})
const answers = (name: string, description: string) => ({ '200': { description, content: content(name) } })
const refusal = (description: string) => ({
  description,
  content: content('Problem', 'application/problem+json'),
})

/**
 * The OpenAPI document of the API, made from the schemas of its answers. Programs read it in English, people in their
 * own language.
 */
export function openApi(publicUrl: string, locale: Locale = 'en') {
  const say = (words: Words) => words({}, { locale })
  const parameters = (filters: Filters) =>
    Object.entries(filters).map(([name, [schema, words]]) => ({
      ...{ name, in: 'query', schema },
      description: say(words),
    }))
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(resources, { uri, target: 'draft-2020-12' })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Устат',
      version: '1',
      description: `What everybody may read on Ustat, the job market for the teachers and schools of Kyrgyzstan. Read only, without a key. ${m.developers_unknown_filter({}, { locale: 'en' })}`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths: {
      '/vacancies': {
        get: {
          operationId: 'listVacancies',
          summary: say(m.developers_list_vacancies),
          parameters: parameters(vacancyFilters),
          responses: answers('VacancyList', say(m.developers_answer_vacancies)),
        },
      },
      '/vacancies/{id}': {
        get: {
          operationId: 'readVacancy',
          summary: say(m.developers_read_vacancy),
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          ],
          responses: {
            ...answers('WholeVacancy', say(m.developers_answer_vacancy)),
            '404': refusal(say(m.developers_answer_absent)),
            '410': refusal(say(m.developers_answer_closed)),
          },
        },
      },
      '/schools': {
        get: {
          operationId: 'listSchools',
          summary: say(m.developers_list_schools),
          parameters: parameters(schoolFilters),
          responses: answers('SchoolList', say(m.developers_answer_schools)),
        },
      },
      '/places': {
        get: {
          operationId: 'listPlaces',
          summary: say(m.developers_list_places),
          responses: answers('PlaceList', say(m.developers_answer_places)),
        },
      },
    },
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
      ),
    },
  }
}
