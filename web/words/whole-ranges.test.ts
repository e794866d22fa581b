import { expect, test } from 'vitest'
import { wholeRanges } from './whole-ranges.ts'

test('a range of classes stays in one line', () => {
  expect(wholeRanges('Веду 5–11 классы (1-4 класс — тоже)')).toBe(
    'Веду 5\u2060–\u206011 классы (1\u2060-\u20604 класс — тоже)',
  )
  expect(wholeRanges('Классы 5–11, 8-9-класстар.')).toBe('Классы 5\u2060–\u206011, 8\u2060-\u20609-класстар.')
  expect(wholeRanges('I teach grades 5-11.')).toBe('I teach grades 5\u2060-\u206011.')
})

test('an address, an email, a link, a phone and a year stay as they are written', () => {
  for (const text of [
    'https://drive.google.com/d/1aB2-3xY',
    'https://site.kg/5-11 классы',
    'site.kg/12-34',
    '5-11-класс.рф',
    'anna90-91@mail.ru',
    '5-11@mail.ru',
    'тел. 66-12',
    'тел. 11-12',
    'звоните: 5-12',
    '0555-12-34-56',
    '0312 12-34',
    'мкр Асанбай, 5-11',
    'ул. Манаса 5-11',
    '2014–2018',
    'школа № 5 – лучшая',
  ])
    expect(wholeRanges(text)).toBe(text)
})
