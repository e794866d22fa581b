import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { travelTo } from '#platform/clock.ts'
import {
  daySpan,
  dayUntil,
  dayWords,
  inLine,
  momentAgo,
  momentShort,
  momentWords,
  monthWords,
  nearDay,
  recentDay,
  timeOfDay,
} from './dates.ts'

const now = new Date('2026-11-21T06:00:00Z')

afterEach(() => travelTo())

/** A Kyrgyz date does not break after its hyphen. */
const broken = (words: string) => words.replaceAll('\u2060', '')

test.each([
  ['2026-11-21T06:00:00Z', '12:00', '12:00'],
  ['2026-11-20T18:00:00Z', '00:00', '00:00'],
  ['2026-11-20T17:59:00Z', 'Вчера', 'Кечээ'],
  ['2026-11-19T18:00:00Z', 'Вчера', 'Кечээ'],
  ['2026-11-19T17:59:00Z', 'Чт', 'Бейш'],
  ['2026-11-14T18:30:00Z', 'Вс', 'Жек'],
  ['2026-11-14T06:00:00Z', '14\u00A0ноября', '14-ноябрь'],
  ['2025-12-31T18:00:00Z', '1\u00A0января', '1-январь'],
])('%s in a list of talks', (moment, russian, kyrgyz) => {
  overwriteGetLocale(() => 'ru')
  expect(momentShort(new Date(moment), now)).toBe(russian)
  overwriteGetLocale(() => 'ky')
  expect(broken(momentShort(new Date(moment), now))).toBe(kyrgyz)
})

test('a month with its year is in each language’s form', () => {
  overwriteGetLocale(() => 'ru')
  expect(monthWords('2026-10')).toBe('октябрь\u00A02026')
  overwriteGetLocale(() => 'ky')
  expect(broken(monthWords('2026-10'))).toBe('2026-ж.\u00A0октябрь')
})

test('the time of day is that of Bishkek', () => {
  expect(timeOfDay(new Date('2026-11-20T18:05:00Z'))).toBe('00:05')
})

test.each([
  ['2026-11-21T05:59:30Z', 'только что', 'just now', 'жаңы эле'],
  ['2026-11-21T05:59:00Z', '1\u00A0минуту назад', '1 minute ago', '1 мүнөт мурун'],
  ['2026-11-21T05:01:00Z', '59\u00A0минут назад', '59 minutes ago', '59 мүнөт мурун'],
  ['2026-11-20T08:00:00Z', '22\u00A0часа назад', '22 hours ago', '22 саат мурун'],
  ['2026-11-14T06:00:01Z', '6\u00A0дней назад', '6 days ago', '6 күн мурун'],
  ['2026-11-14T06:00:00Z', '14\u00A0ноября', '14\u00A0November', '14-ноябрь'],
  ['2025-11-14T06:00:00Z', '14\u00A0ноября 2025', '14\u00A0November 2025', '2025-жылдын 14-ноябры'],
])('how long ago %s was', (moment, ...words) => {
  const said = (['ru', 'en', 'ky'] as const).map((locale) => {
    overwriteGetLocale(() => locale)
    return broken(momentAgo(new Date(moment), now))
  })
  expect(said).toEqual(words)
})

test.each([
  ['2027-07-11', '2027-жылдын 11-июлу', '2027-жылдын 11-июлуна'],
  ['2026-04-03', '2026-жылдын 3-апрели', '2026-жылдын 3-апрелине'],
  ['2025-06-30', '2025-жылдын 30-июну', '2025-жылдын 30-июнуна'],
  ['2027-01-11', '2027-жылдын 11-январы', '11-январга'],
])(
  '%s in Kyrgyz has the possessive of its year where it has one, and the dative before «чейин»',
  (day, words, until) => {
    travelTo(now)
    overwriteGetLocale(() => 'ky')
    expect([dayWords(day), dayUntil(day)].map(broken)).toEqual([words, until])
  },
)

test.each([
  ['2026-05-23', '23\u00A0мая'],
  ['2026-05-21', '21\u00A0мая 2026'],
  ['2027-05-22', '22\u00A0мая'],
  ['2027-05-24', '24\u00A0мая 2027'],
])('%s has its year where it is more than half a year away', (day, words) => {
  travelTo(now)
  overwriteGetLocale(() => 'ru')
  expect([nearDay(day), dayUntil(day)]).toEqual([words, words])
})

test('a day in the middle of a line has no capital', () => {
  const noon = new Date('2026-11-21T12:00:00Z')
  overwriteGetLocale(() => 'ru')
  expect(inLine(momentWords(new Date('2026-11-21T08:05:00Z'), noon))).toBe('сегодня, 14:05')
  expect(inLine(momentWords(new Date('2026-11-19T08:05:00Z'), noon))).toBe('19\u00A0ноября, 14:05')
})

test.each([
  ['2026-11-20T18:00:00Z', 'Сегодня'],
  ['2026-11-20T17:59:00Z', 'Вчера'],
  ['2026-11-19T17:59:00Z', '19\u00A0ноября'],
  ['2025-12-31T17:59:00Z', '31\u00A0декабря 2025'],
])('%s in a list of vacancies', (moment, words) => {
  overwriteGetLocale(() => 'ru')
  expect(recentDay(new Date(moment), now)).toBe(words)
})

test('days of one month name it once', () => {
  travelTo(now)
  expect(daySpan('2026-11-23', '2026-11-29')).toBe('23–\u206029\u00a0ноября')
  expect(daySpan('2026-11-30', '2026-12-06')).toBe('30\u00a0ноября\u00a0— 6\u00a0декабря')
})
