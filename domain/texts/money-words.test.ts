import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { amountWords, salaryWords } from './money-words.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['ru', 'kgs', '25 000 сом', '25 000 – 30 000 сом'],
  ['ru', 'usd', '25 000 $', '25 000 – 30 000 $'],
  ['ky', 'kgs', '25 000 сом', '25 000 – 30 000 сом'],
  ['en', 'kgs', '25,000 som', '25,000–30,000 som'],
  ['en', 'usd', '$25,000', '$25,000–30,000'],
  ['en', 'eur', '€25,000', '€25,000–30,000'],
  ['en', 'rub', 'RUB 25,000', 'RUB 25,000–30,000'],
] as const)('money is written as people who read %s write it: %s', (locale, currency, amount, range) => {
  overwriteGetLocale(() => locale)
  expect(plain(amountWords(25_000, currency))).toBe(amount)
  expect(plain(salaryWords({ min: 25_000, max: 30_000, currency }))).toBe(range)
})
