import { beforeAll, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-filters.server.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyTeacher, anyVacancy } from '#tests/support/searches.ts'

useDatabase()

beforeAll(async () => {
  const school = await aSchool({ fields: { school_name: 'Считанная' } })
  for (const [subject, employment_type, vacancy_type] of [
    ['physics', 'full-time', 'teacher'],
    ['physics', 'full-time', 'teacher'],
    ['physics', 'online', 'tutor'],
    ['history', 'online', 'teacher'],
    ['history', 'flexible', 'teacher'],
    ['Шахматы', 'online', 'other'],
  ] as const)
    await aVacancy(school, { fields: { title: 'Одна из шести', subject, employment_type, vacancy_type } })
})

const search = (changes: Partial<VacancySearch>) =>
  findVacancies({ ...anyVacancy, q: 'считанная', ...changes })

test('the options of a filter that is not set are counted among what was found', async () => {
  const { count, facets } = await search({})
  expect(count).toBe(6)
  expect(facets.employment).toEqual({ 'full-time': 2, online: 3, flexible: 1 })
  expect(facets.subject).toEqual({ physics: 3, history: 2 })
})

test('the options of a filter that is set are counted as if it were not', async () => {
  const { count, facets } = await search({ employment: 'online', subject: 'physics' })
  expect(count).toBe(1)
  expect(facets.employment).toEqual({ 'full-time': 2, online: 1 })
  expect(facets.subject).toEqual({ physics: 1, history: 1 })
  expect(facets.type).toEqual({ tutor: 1 })
})

test('without words they are counted the same', async () => {
  const { facets } = await search({ q: '', employment: 'online' })
  expect(facets.employment).toEqual({ 'full-time': 2, online: 3, flexible: 1 })
})

test('a row counts for each of the values that it has', async () => {
  const fields = { specialization: 'Учитель черчения', preferred_schedule: ['full-time', 'flexible'] }
  await aTeacher({ fullName: 'Анна Считанная', fields })
  await aTeacher({ fullName: 'Бурул Считанная', fields: { ...fields, preferred_schedule: ['flexible'] } })
  const found = (schedule: 'full-time' | null) =>
    findTeachers(visitor, { ...anyTeacher, q: 'считанная', schedule })
  expect((await found(null)).facets.schedule).toEqual({ 'full-time': 1, flexible: 2 })
  const full = await found('full-time')
  expect([full.count, full.facets.schedule]).toEqual([1, { 'full-time': 1, flexible: 2 }])
})

test('where nothing is found, each filter is told without which something is, words too', async () => {
  const none = await search({ employment: 'flexible', subject: 'physics', language: 'uzbek' })
  expect([none.count, none.relaxations, none.facets]).toEqual([0, [], {}])
  const { relaxations } = await search({ employment: 'flexible', subject: 'physics' })
  expect(relaxations).toEqual([
    { without: 'employment', count: 3 },
    { without: 'subject', count: 1 },
  ])
  const words = await search({ q: 'ъъъъъъъъ', employment: 'flexible', subject: 'history' })
  expect(words.relaxations).toEqual([{ without: 'q', count: 1 }])
  expect((await search({ q: 'ъъъъъъъъ' })).relaxations).toEqual([])
})
