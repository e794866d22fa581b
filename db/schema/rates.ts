import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { foreignCurrencies } from '../../domain/rates/currency.ts'
import { oneOf } from './columns.ts'

/** What a currency is worth in som on a day, as the National Bank says. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency', { enum: foreignCurrencies }).primaryKey(),
    somPerUnit: doublePrecision('som_per_unit').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    oneOf('exchange_rates_currency', t.currency, foreignCurrencies),
    check('exchange_rates_positive', sql`${t.somPerUnit} > 0`),
  ],
)
