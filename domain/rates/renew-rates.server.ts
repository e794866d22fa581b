import { lte, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { fetchRates } from '#platform/exchange-rates.ts'
import { log } from '#platform/log.ts'
import { foreignCurrencies } from './currency.ts'
import { findRates } from './find-rates.server.ts'

/** Before holidays the bank sets the rates of the days after them. */
const daysAheadMax = 14

/** If the National Bank does not answer, the former rates stay. */
export async function renewRates(): Promise<void> {
  const { ratesUrl } = config()
  const known = await findRates()
  const moment = now()
  if (!ratesUrl || (known && known.day >= dayInBishkek(moment))) return
  const rows = await bankRates(ratesUrl, dayInBishkek(new Date(moment.getTime() + daysAheadMax * dayMs)))
  if (rows.length === 0) return
  await db
    .insert(exchangeRates)
    .values(rows)
    .onConflictDoUpdate({
      target: exchangeRates.currency,
      set: { day: sql`excluded.day`, somPerUnit: sql`excluded.som_per_unit` },
      setWhere: lte(exchangeRates.day, sql`excluded.day`),
    })
}

async function bankRates(url: string, lastDay: string) {
  try {
    const { day, somPerUnit } = await fetchRates(url)
    if (day > lastDay) throw new Error(`the bank gave rates of ${day}`)
    const rows = foreignCurrencies.flatMap((currency) => {
      const worth = somPerUnit[currency.toUpperCase()]
      return worth === undefined ? [] : [{ currency, somPerUnit: worth, day }]
    })
    if (rows.length === 0) throw new Error('the bank named none of the currencies')
    return rows
  } catch (error) {
    log.warn({ err: error }, 'there are no new exchange rates')
    return []
  }
}
