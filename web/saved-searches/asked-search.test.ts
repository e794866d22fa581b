import { expect, test } from 'vitest'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { overwriteGetLocale } from '#locales/messages.ts'
import { aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { schoolParameters } from '#web/schools/school-search.server.ts'
import { offerParameters, peopleParameters, teacherParameters } from '#web/search/directory-filters.server.ts'
import { vacancyParameters } from '#web/vacancies/vacancy-search.server.ts'
import { askedSearch } from './asked-search.server.ts'

useDatabase()

/** What only orders a list, or is computed again each time. */
const unkept = ['sort', 'exact', 'page', 'vacancy', 'fits', 'invited', 'published']

const common = { q: 'физика', city: 'Бишкек', subject: 'physics' }
const district = 'bishkek-lenin'
const teachers = {
  ...{ ...common, district, experience: '3', language: 'kyrgyz', schedule: 'full-time' },
  ...{ verified: 'yes', rating: '4' },
}
const people = {
  ...{ ...teachers, category: 'first', teaching: 'kyrgyz', hours: '18', moves: 'yes', housed: 'yes' },
  ...{ free: '30', status: 'looking', km: '10' },
}
const vacancies = {
  ...{ ...common, type: 'teacher', employment: 'full-time', education: 'bachelor', language: 'kyrgyz' },
  ...{ housing: 'with', experience: '3', salary_from: '30000', currency: 'usd' },
}
const schools = {
  ...{ q: 'гимназия', city: 'Бишкек', district, housing: 'with', type: 'private' },
  ...{ vacancies: 'open', verified: 'yes', rating: '4' },
}
const offers = { ...common, district, price: '500', format: 'online', language: 'kyrgyz' }

const kept = async (list: string, asked: Record<string, string>, actor: Actor = visitor) => {
  const query = new URLSearchParams({ in: list, ...asked })
  const search = await askedSearch(new URL(`https://ustat.test/saved-searches/new?${query}`), actor)
  return Object.fromEntries(new URLSearchParams(search?.query))
}

test.each([
  ['vacancies', vacancies, vacancyParameters],
  ['teachers', teachers, teacherParameters],
  ['schools', schools, schoolParameters],
  ['offers', offers, offerParameters],
] as const)(
  'a saved search of %s asks for everything that its list can be narrowed by',
  async (list, asked, parameters) => {
    expect(Object.keys(asked).sort()).toEqual(
      Object.keys(parameters)
        .filter((name) => !unkept.includes(name))
        .sort(),
    )
    expect(await kept(list, asked)).toEqual(asked)
  },
)

test('so does a school’s own search of teachers', async () => {
  const names = Object.keys(peopleParameters).filter((name) => !unkept.includes(name))
  expect(Object.keys(people).sort()).toEqual(names.sort())
  expect(await kept('teachers', people, await aSchool())).toEqual(people)
})

test('a vacancy’s freshness alone is no search, nor a part of one', async () => {
  expect(await kept('vacancies', { q: 'физика', published: '1' })).toEqual({ q: 'физика' })
  expect(await kept('vacancies', { published: '1' })).toEqual({})
})

test('a price alone is a search', async () => {
  expect(await kept('offers', { price: '500' })).toEqual({ price: '500' })
  expect(await kept('offers', { sort: 'price' })).toEqual({})
})

test.each(['ru', 'en', 'ky'] as const)(
  'the words of a search are not quoted in its name, in %s',
  async (locale) => {
    overwriteGetLocale(() => locale)
    const search = await askedSearch(
      new URL('https://ustat.test/saved-searches/new?q=English+teacher'),
      visitor,
    )
    overwriteGetLocale(() => 'ru')
    expect(search?.name).toBe('English teacher')
  },
)
