import { gte } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { type Rates, ratesKeptDays } from './rate.ts'

const dayMs = 24 * 3_600_000

/** The rates that sums are compared by now; undefined where none came, or none for long. */
export async function findRates(): Promise<Rates | undefined> {
  const oldest = dayInBishkek(new Date(now().getTime() - ratesKeptDays * dayMs))
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(gte(exchangeRates.day, oldest))
    .orderBy(exchangeRates.day)
  const [first] = rows
  return (
    first && {
      day: first.day,
      som: { kgs: 1, ...Object.fromEntries(rows.map(({ currency, som }) => [currency, som])) },
    }
  )
}
