import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { scoreWords } from './score-words.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

test.each([
  ['ru', '4,3', '4'],
  ['ky', '4,3', '4'],
  ['en', '4.3', '4'],
] as const)(
  'a score in %s has the sign of its language, whatever the browser knows',
  (locale, parts, whole) => {
    overwriteGetLocale(() => locale)
    expect([scoreWords(4.26), scoreWords(4.04)]).toEqual([parts, whole])
  },
)
