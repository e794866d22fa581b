import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { counterOf } from './counters.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [9, '9'],
  [10, '10+'],
  [19, '10+'],
  [123, '120+'],
  [1239, '1\u00A0230+'],
])('%j is shown as %j', (count, words) => {
  overwriteGetLocale(() => 'ru')
  expect(counterOf(count).words).toBe(words)
})
