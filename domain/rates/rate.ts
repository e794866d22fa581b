import type { Currency } from './currency.ts'

/** What one of each currency is worth in som, by the National Bank; those that it does not name are absent. */
export type Rates = {
  /** The day that they are set for ('2026-11-21'). */
  day: string
  somPerUnit: Partial<Record<Currency, number>>
}

/** From how many days on rates compare nothing any more. The bank's longest holidays are shorter. */
export const ratesAgeDaysMax = 14

/** Rounding behind the comma, which makes 100,000 × 1.1 more than 110,000, is no part of a sum. */
const decimals = 6

/** Converts a sum into each currency with a rate, rounded up; only its own currency where that has no rate. */
export function equivalentSums(
  sum: number,
  currency: Currency,
  rates: Rates | undefined,
): { currency: Currency; sum: number }[] {
  const worth = rates?.somPerUnit[currency]
  if (!rates || !worth) return [{ currency, sum }]
  return Object.entries(rates.somPerUnit).map(([other, som]) => ({
    currency: other as Currency,
    sum: other === currency ? sum : Math.ceil(Number(((sum * worth) / som).toFixed(decimals))),
  }))
}
