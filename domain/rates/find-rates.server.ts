import { desc, gte } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { type Rates, ratesAgeDaysMax } from './rate.ts'

let underWay: Promise<Rates | undefined> | undefined

/** Undefined where none came, or none for long. The many searches of one page share a reading. */
export function findRates(): Promise<Rates | undefined> {
  underWay ??= readRates().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function readRates(): Promise<Rates | undefined> {
  const oldest = dayInBishkek(new Date(now().getTime() - ratesAgeDaysMax * dayMs))
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(gte(exchangeRates.day, oldest))
    .orderBy(desc(exchangeRates.day))
  const [latest] = rows
  if (!latest) return undefined
  const { day } = latest
  // A currency that the bank names no more is compared no more.
  const told = rows.filter((row) => row.day === day)
  return {
    day,
    somPerUnit: {
      kgs: 1,
      ...Object.fromEntries(told.map(({ currency, somPerUnit }) => [currency, somPerUnit])),
    },
  }
}
