import { z } from 'zod'
import { currencies } from '#domain/rates/currency.ts'
import { schoolSorts, schoolTypes } from '#domain/schools/school.ts'
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
import { resources } from './resources.ts'

type Schema = Record<string, unknown>

const anyOf = (values: readonly (string | number)[]): Schema => ({ enum: [...values] })
const text: Schema = { type: 'string', maxLength: 100 }
const whole: Schema = { type: 'integer', minimum: 1 }

const parameters = (filters: Record<string, [schema: Schema, description: string]>) =>
  Object.entries(filters).map(([name, [schema, description]]) => ({ name, in: 'query', description, schema }))

const everyList = {
  q: [
    text,
    'Words in any of the three languages; mistakes, another keyboard and Latin letters are understood.',
  ],
  exact: [anyOf(['1']), 'The words as they stand.'],
  city: [text, 'A town, by its id or by any of its names.'],
  page: [whole, 'From 1, 24 items on each.'],
} satisfies Record<string, [Schema, string]>

const vacancyParameters = parameters({
  ...everyList,
  type: [anyOf(vacancyTypes), 'The kind of post.'],
  subject: [anyOf(subjectIds), 'The subject that is taught.'],
  employment: [anyOf(employmentTypes), 'How one is employed.'],
  education: [anyOf(educationLevels), 'The education that is asked for.'],
  language: [anyOf(teachingLanguages), 'The language of instruction.'],
  housing: [anyOf(['with']), 'Of schools that give housing.'],
  experience: [anyOf(experienceBounds), 'The most years of experience that may be asked for.'],
  salary_from: [
    whole,
    'What it pays at least a month, in `currency`, or as much in another one by the rate of the National Bank, while that is known and the order is not by salary. Pay by the hour counts where the weekly hours are known.',
  ],
  currency: [anyOf(currencies), 'Of `salary_from` and of the order by salary; the som if not given.'],
  published: [anyOf(publishedBounds), 'Published within so many days.'],
  sort: [anyOf(vacancySorts), 'The order; by relevance where there are words, else the newest first.'],
})

const schoolParameters = parameters({
  ...everyList,
  district: [text, 'The id of a district.'],
  type: [anyOf(schoolTypes), 'The kind of school.'],
  housing: [anyOf(['with', 'without']), 'Whether the school gives housing.'],
  vacancies: [anyOf(['open']), 'With a vacancy that takes applications.'],
  verified: [anyOf(['yes']), 'Whose papers were checked.'],
  sort: [anyOf(schoolSorts), 'The order; by relevance where there are words, else the latest first.'],
})

const content = (name: string, type = 'application/json') => ({
  [type]: { schema: { $ref: `#/components/schemas/${name}` } },
})
const answers = (name: string, description: string) => ({ '200': { description, content: content(name) } })
const refusal = (description: string) => ({
  description,
  content: content('Problem', 'application/problem+json'),
})

/** The interface for machines as an OpenAPI document, made from the schemas of its answers. */
export function openApi(publicUrl: string) {
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(resources, { uri, target: 'draft-2020-12' })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Устат',
      version: '1',
      description:
        'What everybody may read on Ustat, the job market for the teachers and schools of Kyrgyzstan. Read only, without a key. A filter with an unknown value is left out.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths: {
      '/vacancies': {
        get: {
          operationId: 'listVacancies',
          summary: 'Vacancies that take applications',
          parameters: vacancyParameters,
          responses: answers('VacancyList', 'A page of vacancies'),
        },
      },
      '/vacancies/{id}': {
        get: {
          operationId: 'readVacancy',
          summary: 'One vacancy',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          ],
          responses: {
            ...answers('WholeVacancy', 'The vacancy'),
            '404': refusal('There is no such vacancy'),
            '410': refusal('The vacancy is closed'),
          },
        },
      },
      '/schools': {
        get: {
          operationId: 'listSchools',
          summary: 'Schools that published their pages',
          parameters: schoolParameters,
          responses: answers('SchoolList', 'A page of schools'),
        },
      },
      '/places': {
        get: {
          operationId: 'listPlaces',
          summary: 'Regions, towns and districts',
          responses: answers('PlaceList', 'The whole gazetteer'),
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
