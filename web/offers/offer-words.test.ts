import { expect, test } from 'vitest'
import { type Weekday, weekdays } from '#domain/offers/offer.ts'
import { overwriteGetLocale } from '#locales/messages.ts'
import { freeTimeWords } from './offer-words.ts'

overwriteGetLocale(() => 'ru')

test.each<[string, readonly Weekday[], number | null, number | null]>([
  ['будни после 15:00', weekdays.slice(0, 5), 15, null],
  ['выходные до 12:00', ['sat', 'sun'], null, 12],
  ['каждый день с 09:00 до 18:00', weekdays, 9, 18],
  ['пн, ср', ['mon', 'wed'], null, null],
  ['пн, ср, сб', ['sat', 'mon', 'wed'], null, null],
  ['по воскресеньям', ['sun'], null, null],
  ['после 15:00', [], 15, null],
  ['', [], null, null],
])('«%s»', (words, availability, freeFrom, freeUntil) => {
  expect(freeTimeWords({ availability, freeFrom, freeUntil })).toBe(words)
})
