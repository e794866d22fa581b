import { expect, test } from 'vitest'
import { wholeRanges } from './whole-ranges.ts'

test('a range of classes stays in one line', () => {
  expect(wholeRanges('Веду 5–11 классы и 1-4')).toBe('Веду 5\u2060–\u206011 классы и 1\u2060-\u20604')
})

test('a number of a phone and a year stay as they are written', () => {
  for (const text of ['0555-12-34-56', '2014–2018', 'школа № 5 – лучшая'])
    expect(wholeRanges(text)).toBe(text)
})
