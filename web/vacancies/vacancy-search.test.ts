import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { vacancySearchOf } from './vacancy-search.server.ts'

useDatabase()

const understood = (query: string) => vacancySearchOf(new URL(`https://ustat.test/vacancies?${query}`))

test('a currency without a sum stays in its field, and no link of the list says it', async () => {
  expect(await understood('currency=usd')).toMatchObject({
    filters: { salary_from: null, currency: null },
    typed: { salary_from: null, currency: 'usd' },
  })
  expect(await understood('salary_from=500&currency=usd')).toMatchObject({
    filters: { salary_from: '500', currency: 'usd' },
    typed: { salary_from: '500', currency: 'usd' },
  })
})

test('text that is no sum stays in its field beside the chosen currency', async () => {
  expect(await understood('salary_from=500+$&currency=usd')).toMatchObject({
    filters: { salary_from: null, currency: null },
    typed: { salary_from: '500 $', currency: 'usd' },
    misread: '500 $',
  })
})
