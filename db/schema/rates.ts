import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { foreignCurrencies } from '../../domain/rates/currency.ts'
import { oneOf } from './columns.ts'

/** The official rates of currencies in som, by day. */
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
