import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { travelTo } from '#platform/clock.ts'
import { type BankRates, fetchRates } from '#platform/exchange-rates.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { findRates } from './find-rates.server.ts'
import { equivalentSums, ratesAgeDaysMax } from './rate.ts'
import { renewRates } from './renew-rates.server.ts'

vi.mock('#platform/exchange-rates.ts', () => ({ fetchRates: vi.fn() }))
const settings = useSettings()

useDatabase()

const asked = vi.mocked(fetchRates)
const told = (day: string, USD: number): BankRates => ({
  day,
  somPerUnit: { USD, EUR: 100, RUB: 1.1, KZT: 0.17 },
})
beforeEach(async () => {
  await db.delete(exchangeRates)
  asked.mockReset()
  settings.ratesUrl = 'https://bank.example/rates'
  travelTo(new Date('2026-11-20T09:00:00+06:00'))
})

test('the bank is asked until it has set the rates of today', async () => {
  expect(await findRates()).toBeUndefined()
  asked.mockResolvedValue(told('2026-11-19', 87))
  await renewRates()
  expect(await findRates()).toEqual({
    day: '2026-11-19',
    somPerUnit: { kgs: 1, usd: 87, eur: 100, rub: 1.1 },
  })
  asked.mockResolvedValue(told('2026-11-20', 88))
  await renewRates()
  await renewRates()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(await findRates()).toMatchObject({ day: '2026-11-20', somPerUnit: { usd: 88 } })
})

test('without a bank nothing is requested', async () => {
  settings.ratesUrl = undefined
  await renewRates()
  expect(asked).not.toHaveBeenCalled()
})

test('the known rates stay while the bank sends none, or impossible ones', async () => {
  asked.mockResolvedValue(told('2026-11-18', 87))
  await renewRates()
  asked.mockRejectedValue(new Error('the bank answered 503'))
  await renewRates()
  asked.mockResolvedValue(told('2026-11-17', 86))
  await renewRates()
  asked.mockResolvedValue({ day: '2026-11-20', somPerUnit: { KZT: 0.17 } })
  await renewRates()
  asked.mockResolvedValue(told('2027-11-20', 86))
  await renewRates()
  expect(await findRates()).toMatchObject({ day: '2026-11-18', somPerUnit: { usd: 87 } })
})

test('a currency that the bank names no more is compared no more', async () => {
  asked.mockResolvedValue(told('2026-11-18', 87))
  await renewRates()
  asked.mockResolvedValue({ day: '2026-11-20', somPerUnit: { USD: 88 } })
  await renewRates()
  expect(await findRates()).toEqual({ day: '2026-11-20', somPerUnit: { kgs: 1, usd: 88 } })
})

test('rates of long ago compare nothing', async () => {
  asked.mockResolvedValue(told('2026-11-20', 88))
  await renewRates()
  const days = (count: number) => new Date(Date.UTC(2026, 10, 20 + count))
  travelTo(days(ratesAgeDaysMax))
  expect(await findRates()).toBeDefined()
  travelTo(days(ratesAgeDaysMax + 1))
  expect(await findRates()).toBeUndefined()
})

test('a sum is the least that is not less in each currency', () => {
  const rates = { day: '2026-11-20', somPerUnit: { kgs: 1, usd: 88, eur: 100 } }
  expect(equivalentSums(40_000, 'kgs', rates)).toEqual([
    { currency: 'kgs', sum: 40_000 },
    { currency: 'usd', sum: 455 },
    { currency: 'eur', sum: 400 },
  ])
  expect(equivalentSums(500, 'usd', rates)).toContainEqual({ currency: 'kgs', sum: 44_000 })
  // 100,000 × 1.1 is a little more than 110,000 in floating point.
  const roubles = { day: '2026-11-20', somPerUnit: { kgs: 1, rub: 1.1 } }
  expect(equivalentSums(100_000, 'rub', roubles)).toContainEqual({ currency: 'kgs', sum: 110_000 })
  // A currency without a rate, and no rates at all.
  expect(equivalentSums(5_000, 'rub', rates)).toEqual([{ currency: 'rub', sum: 5_000 }])
  expect(equivalentSums(5_000, 'usd', undefined)).toEqual([{ currency: 'usd', sum: 5_000 }])
})
