import { beforeEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { studyYearsWords, yearsWords } from './teacher-words.ts'

beforeEach(() => overwriteGetLocale(() => 'ru'))

test('a year alone is that of the diploma, and of work the last one', () => {
  const until = { fromYear: null, toYear: 2012 }
  expect([studyYearsWords(until), yearsWords(until)]).toEqual(['2012', 'до 2012'])
  expect(studyYearsWords({ fromYear: 2007, toYear: 2012 })).toBe('2007–\u20602012')
  expect(studyYearsWords({ fromYear: null, toYear: null })).toBe('')
})
