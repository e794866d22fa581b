import { lte, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { bankRates } from '#platform/exchange-rates.ts'
import { log } from '#platform/log.ts'
import { findRates } from './find-rates.server.ts'
import { foreignCurrencies } from './rate.ts'

/**
 * Asks the National Bank for its rates until it has set those of today. Where it does not answer, what it said before
 * stays, and it is asked again an hour later.
 */
export async function renewRates(): Promise<void> {
  const { ratesUrl } = config()
  const known = await findRates()
  if (!ratesUrl || (known && known.day >= dayInBishkek(now()))) return
  const answered = await bankRates(ratesUrl).catch((error: unknown) => {
    log.warn({ err: error }, 'the bank did not say its rates')
  })
  if (!answered) return
  const { day } = answered
  const rows = foreignCurrencies.flatMap((currency) => {
    const som = answered.som[currency.toUpperCase()]
    return som === undefined ? [] : [{ currency, som, day }]
  })
  if (rows.length === 0) return
  const { day: said, som } = { day: sql`excluded.day`, som: sql`excluded.som` }
  await db
    .insert(exchangeRates)
    .values(rows)
    .onConflictDoUpdate({
      target: exchangeRates.currency,
      set: { day: said, som },
      setWhere: lte(exchangeRates.day, said),
    })
}
