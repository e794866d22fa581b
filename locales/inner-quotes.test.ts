import { expect, test } from 'vitest'
import { withInnerQuotes } from './inner-quotes.ts'

test.each([
  ['Школа «Лицей «Эврика»» теперь ваша', 'Школа «Лицей „Эврика“» теперь ваша'],
  ['Лицей «Эврика», «Алгебра»', 'Лицей «Эврика», «Алгебра»'],
  ['«Лицей «Эврика»: «Алгебра»', '«Лицей „Эврика“: „Алгебра“'],
  ['конец» и «начало»', 'конец» и «начало»'],
])('%s is said as %s', (words, said) => {
  expect(withInnerQuotes(words)).toBe(said)
})
