import type { Currency } from '#domain/vacancies/vacancy.ts'

/** Those that have a rate: all but the som, in which rates are told. */
export const foreignCurrencies = ['rub', 'usd', 'eur'] as const satisfies Currency[]

/** What one of each currency is worth in som, by the National Bank; those that it does not name are absent. */
export type Rates = {
  /** The day that they are set for ('2026-11-21'). */
  day: string
  som: Partial<Record<Currency, number>>
}

/** The bank's longest holidays are shorter; older rates compare nothing any more. */
export const ratesKeptDays = 14

/** What a sum of one currency is in each that can be compared with it, as the least whole sum that is not less. */
export function sumsAlike(
  sum: number,
  currency: Currency,
  rates: Rates | undefined,
): { currency: Currency; sum: number }[] {
  const worth = rates?.som[currency]
  if (!rates || !worth) return [{ currency, sum }]
  return Object.entries(rates.som).map(([other, som]) => ({
    currency: other as Currency,
    sum: other === currency ? sum : Math.ceil((sum * worth) / som),
  }))
}
