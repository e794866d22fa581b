import { expect, test } from 'vitest'
import { buttonMeeting, mailMeeting, mailMoment } from './mail-moment.ts'

test.each([
  ['ru', 'Asia/Bishkek', '22\u00A0ноября 2026, 00:05'],
  ['en', 'Asia/Bishkek', '22\u00A0November 2026, 00:05'],
  ['ky', 'Asia/Bishkek', '2026-\u2060жылдын 22-\u2060ноябры, 00:05'],
  ['ru', 'Europe/Berlin', '21\u00A0ноября 2026, 19:05'],
] as const)('a moment for a mail in %s, %s', (locale, timeZone, words) => {
  expect(mailMoment(new Date('2026-11-21T18:05:00Z'), locale, timeZone)).toBe(words)
})

test.each([
  ['ru', '22\u00A0ноября 2026, 00:05 (по\u00A0Бишкеку)', '22\u00A0ноября, 00:05 (по\u00A0Бишкеку)'],
  ['en', '22\u00A0November 2026, 00:05 (Bishkek\u00A0time)', '22\u00A0November, 00:05 (Bishkek\u00A0time)'],
  [
    'ky',
    '2026-\u2060жылдын 22-\u2060ноябры, 00:05 (Бишкек убактысы)',
    '22-\u2060ноябрь, 00:05 (Бишкек убактысы)',
  ],
] as const)(
  'when two meet is said in %s by whose clock, in a mail and on a button',
  (locale, mail, button) => {
    const startsAt = new Date('2026-11-21T18:05:00Z')
    expect(mailMeeting(startsAt, locale)).toBe(mail)
    expect(buttonMeeting(startsAt, locale)).toBe(button)
  },
)
