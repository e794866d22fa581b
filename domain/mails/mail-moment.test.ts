import { expect, test } from 'vitest'
import { mailMoment } from './mail-moment.ts'

test.each([
  ['ru', 'Asia/Bishkek', '22\u00A0ноября 2026, 00:05'],
  ['en', 'Asia/Bishkek', '22\u00A0November 2026, 00:05'],
  ['ky', 'Asia/Bishkek', '2026-\u2060жылдын 22-\u2060ноябры, 00:05'],
  ['ru', 'Europe/Berlin', '21\u00A0ноября 2026, 19:05'],
] as const)('a moment for a mail in %s, %s', (locale, timeZone, words) => {
  expect(mailMoment(new Date('2026-11-21T18:05:00Z'), locale, timeZone)).toBe(words)
})
