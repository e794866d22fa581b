import { expect, test } from 'vitest'
import { softHyphens } from './soft-hyphens.ts'

test('a word that is wider than a phone may be parted by syllables', () => {
  expect(softHyphens('Зарегистрировалась вчера').replaceAll('\u00AD', '|')).toBe(
    'Заре|гист|ри|ро|ва|лась вчера',
  )
  expect(softHyphens('Вакансияларыбызга').replaceAll('\u00AD', '|')).toBe('Вакан|сия|ла|ры|бызга')
})

test('a short word and one in other letters stay as they are', () => {
  for (const text of ['Здравствуйте', 'internationalization', 'школа-интернат'])
    expect(softHyphens(text)).toBe(text)
})
