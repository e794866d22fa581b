import { date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { foreignCurrencies } from '../../domain/rates/rate.ts'
import { oneOf } from './columns.ts'

/** What a currency is worth in som on a day, as the National Bank says. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency', { enum: foreignCurrencies }).primaryKey(),
    som: doublePrecision('som').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [oneOf('exchange_rates_currency', t.currency, foreignCurrencies)],
)
