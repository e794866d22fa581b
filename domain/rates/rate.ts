import type { Currency } from './currency.ts'

/** By the National Bank; a currency that it does not list is absent. */
export type Rates = {
  day: string
  somPerUnit: Partial<Record<Currency, number>>
}

/** The bank's longest holidays are shorter. */
export const ratesAgeDaysMax = 14

/** Drops floating-point noise, which makes 100,000 × 1.1 more than 110,000. */
const decimals = 6

/** Rounded up; only the sum's own currency if that has no rate. */
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
