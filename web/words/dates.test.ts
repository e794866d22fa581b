import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { inLine, momentShort, momentWords, timeOfDay } from './dates.ts'

const now = new Date('2026-11-21T06:00:00Z')

test.each([
  ['2026-11-21T06:00:00Z', '12:00', '12:00'],
  ['2026-11-20T06:01:00Z', '12:01', '12:01'],
  ['2026-11-20T06:00:00Z', 'пт', 'Жм'],
  ['2026-11-14T18:30:00Z', 'вс', 'Жк'],
  ['2026-11-14T06:00:00Z', '14 ноября', '14-ноябрь'],
  ['2025-12-31T18:00:00Z', '1 января', '1-январь'],
])('%s in a list of talks', (moment, russian, kyrgyz) => {
  overwriteGetLocale(() => 'ru')
  expect(momentShort(new Date(moment), now)).toBe(russian)
  overwriteGetLocale(() => 'ky')
  expect(momentShort(new Date(moment), now)).toBe(kyrgyz)
})

test('the time of day is that of Bishkek', () => {
  expect(timeOfDay(new Date('2026-11-20T18:05:00Z'))).toBe('00:05')
})

test('a day in the middle of a line has no capital', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  overwriteGetLocale(() => 'ru')
  expect(inLine(momentWords(new Date('2026-11-21T08:05:00Z'), now))).toBe('сегодня, 14:05')
  expect(inLine(momentWords(new Date('2026-11-19T08:05:00Z'), now))).toBe('19 ноября 2026, 14:05')
})
