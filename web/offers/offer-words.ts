import type { Weekday } from '#domain/offers/offer.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { m } from '#locales/messages.ts'
import { amountWords } from '#web/words/money.ts'

const days: Record<Weekday, () => string> = {
  mon: () => m.offer_day_mon(),
  tue: () => m.offer_day_tue(),
  wed: () => m.offer_day_wed(),
  thu: () => m.offer_day_thu(),
  fri: () => m.offer_day_fri(),
  sat: () => m.offer_day_sat(),
  sun: () => m.offer_day_sun(),
}

export const dayWord = (day: Weekday): string => days[day]()

/** The price of an hour: «800 сом/час». */
export function rateWords(rate: number, currency: Currency): string {
  return rate === 0 ? m.offer_rate_free() : m.offer_rate({ amount: amountWords(rate, currency) })
}
