import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { vacancyOptions } from './vacancy-options.server.ts'

useDatabase()

const named = (id: string, title: string, placeId: string | null, published: string) => ({
  ...{ id, title, placeId, locationText: null },
  publishedAt: new Date(`${published}T06:00:00Z`),
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
