import { desc, gte, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { type Rates, ratesAgeDaysMax } from './rate.ts'

let underWay: Promise<Rates | undefined> | undefined

/** Undefined if there are none, or only old ones. The many searches of one page share one query. */
export function findRates(): Promise<Rates | undefined> {
  underWay ??= readRates().finally(() => {
    underWay = undefined
  })
  return underWay
}

type Row = typeof exchangeRates.$inferSelect

const oldestDay = () => dayInBishkek(new Date(now().getTime() - ratesAgeDaysMax * dayMs))

async function readRates(): Promise<Rates | undefined> {
  const isOfLate = gte(exchangeRates.day, oldestDay())
  return ratesOf(await db.select().from(exchangeRates).where(isOfLate).orderBy(desc(exchangeRates.day)))
}

export const ratesRowsSql = (): SQL<Row[]> => sql<
  Row[]
>`(select coalesce(json_agg(json_build_object('currency', currency,
  'somPerUnit', som_per_unit, 'day', day) order by day desc), '[]') from ${exchangeRates} where day >= ${oldestDay()})`

export function ratesOf(rows: readonly Row[]): Rates | undefined {
  const [latest] = rows
  if (!latest) return undefined
  const { day } = latest
  // A currency that the bank no longer lists is no longer compared.
  const latestRows = rows.filter((row) => row.day === day)
  return {
    day,
    somPerUnit: {
      kgs: 1,
      ...Object.fromEntries(latestRows.map(({ currency, somPerUnit }) => [currency, somPerUnit])),
    },
  }
}
