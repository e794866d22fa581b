import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { waitWords } from './waits.ts'

test.each([
  ['ru', 20, 'через 1\u00A0минуту'],
  ['ru', 119 * 60, 'через 119\u00A0минут'],
  ['ru', 120 * 60, 'через 2\u00A0часа'],
  ['ru', 86_400, 'через 24\u00A0часа'],
  ['en', 3_601, 'in 61 minutes'],
  ['ky', 7_201, '3 сааттан кийин'],
] as const)('%s: %s seconds', (locale, seconds, words) => {
  overwriteGetLocale(() => locale)
  expect(waitWords(seconds)).toBe(words)
  overwriteGetLocale(() => 'ru')
})
