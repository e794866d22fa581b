import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { vacancyOptions } from './vacancy-options.server.ts'

useDatabase()

const named = (id: string, title: string, placeId: string | null, published: string, time = '06:00') => ({
  ...{ id, title, placeId, locationText: null },
  publishedAt: new Date(`${published}T${time}:00Z`),
})

test('vacancies of one title are told apart by place, and those of one place by month', async () => {
  const options = await vacancyOptions([
    named('1', 'Учитель математики', 'osh', '2026-08-01'),
    named('2', 'Учитель математики', 'bishkek', '2026-08-01'),
    named('3', 'Учитель математики', 'bishkek', '2025-08-01'),
    named('4', 'Логопед', 'bishkek', '2025-08-01'),
  ])
  expect(options.map(({ value, label }) => [value, label.replaceAll('\u00A0', ' ')])).toEqual([
    ['1', 'Учитель математики · Ош'],
    ['2', 'Учитель математики · Бишкек · август 2026'],
    ['3', 'Учитель математики · Бишкек · август 2025'],
    ['4', 'Логопед'],
  ])
})

test('and those of one month by day, or by the moment of it', async () => {
  const options = await vacancyOptions([
    named('1', 'Логопед', 'osh', '2026-08-01'),
    named('2', 'Логопед', 'osh', '2026-08-12'),
    named('3', 'Логопед', 'osh', '2026-08-12', '06:05'),
    named('4', 'Логопед', 'osh', '2026-09-01'),
  ])
  expect(options.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual([
    'Логопед · Ош · 1 августа 2026',
    'Логопед · Ош · 12 августа 2026, 12:00',
    'Логопед · Ош · 12 августа 2026, 12:05',
    'Логопед · Ош · сентябрь 2026',
  ])
})
