import type { Weekday } from '#domain/offers/offer.ts'
import { m } from '#locales/messages.ts'

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
