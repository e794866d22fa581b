import { expect, test } from 'vitest'
import { aSchool, aVacancy, block } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { type Comparable, usualPay } from './usual-pay.server.ts'

useDatabase()

const asked: Comparable = {
  placeId: 'tokmok',
  vacancyType: 'teacher',
  employmentType: 'full-time',
  subjectId: 'chemistry',
  salaryCurrency: 'kgs',
}

const pays = (salary_min: string, salary_max: string, changes: Record<string, string> = {}) => ({
  ...{ vacancy_type: 'teacher', employment_type: 'full-time', subject: 'chemistry', location: 'Токмок' },
  ...{ salary_min, salary_max, salary_currency: 'kgs' },
  ...changes,
})

test('the usual pay is computed from vacancies of the same work in the region, and shown from five on', async () => {
  const school = await aSchool()
  const add = (fields: Record<string, string>) => aVacancy(school, { fields })
  const fixtures = [
    ['20000', '25000'],
    ['24000', ''],
    ['', '30000'],
    ['26000', '32000'],
  ] as const
  for (const [min, max] of fixtures) await add(pays(min, max, { location: 'Кант' }))
  // None of these is comparable.
  await add(pays('', ''))
  await add(pays('90000', '', { subject: 'physics' }))
  await add(pays('90000', '', { location: 'Ош' }))
  await add(pays('90000', '', { employment_type: 'part-time' }))
  await add(pays('900', '', { salary_currency: 'usd' }))
  await add(pays('90000', '', { vacancy_type: 'tutor' }))
  const blocked = await aSchool()
  await aVacancy(blocked, { fields: pays('90000', '') })
  await block(blocked)
  expect(await usualPay(asked)).toBeUndefined()

  const id = await add(pays('28000', '40000'))
  // Lower ends: 20, 24, 26, 28, 30 thousand; upper ends: 24, 25, 30, 32, 40.
  expect(await usualPay(asked)).toMatchObject({
    region: { id: 'KG-C' },
    count: 5,
    min: 24_000,
    max: 32_000,
    currency: 'kgs',
  })
  // A vacancy is compared with the others.
  expect(await usualPay({ ...asked, id })).toBeUndefined()
  expect(await usualPay({ ...asked, subjectId: undefined })).toMatchObject({ count: 6 })
  expect(await usualPay({ ...asked, subjectId: null })).toBeUndefined()
  expect(await usualPay({ ...asked, placeId: null })).toBeUndefined()
})

test('hourly pay is compared by the month where its weekly hours are known', async () => {
  const school = await aSchool()
  const inNaryn = { ...asked, placeId: 'naryn' }
  const fields = ['24000', '26000', '28000', '30000'].map((sum) => pays(sum, sum, { location: 'Нарын' }))
  for (const each of fields) await aVacancy(school, { fields: each })
  const hourly = pays('300', '300', { salary_period: 'hour', location: 'Нарын' })
  await aVacancy(school, { fields: hourly })
  expect(await usualPay(inNaryn)).toBeUndefined()
  // 300 an hour for 18 hours a week is 23,400 a month.
  await aVacancy(school, { fields: { ...hourly, weekly_hours: '18' } })
  expect(await usualPay(inNaryn)).toMatchObject({ count: 5, min: 24_000, max: 28_000 })
})
