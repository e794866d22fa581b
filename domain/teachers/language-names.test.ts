import { expect, test } from 'vitest'
import { CodedWords } from '#domain/texts/coded-words.ts'
import { overwriteGetLocale } from '#locales/messages.ts'
import { codedLanguages, languageSearchNames, shownLanguages } from './language-names.ts'
import { languagesNamedIn } from './spoken-languages.ts'

test('a listed name becomes its code, in the order of the list, each once', () => {
  expect(codedLanguages(['Дунганский', 'орус тили', 'КЫРГЫЗЧА', 'russian', 'Русский'])).toEqual([
    'kyrgyz',
    'russian',
    'Дунганский',
  ])
})

test('a text that is more than a name stays as it was typed', () => {
  expect(codedLanguages(['Английский (B2)'])).toEqual(['Английский (B2)'])
})

test('a language is known by any of its names, and no other one by them', () => {
  for (const said of ['Турецкий (B2)', 'түркчө', 'түрк тили', 'Turkish, fluent'])
    expect(languagesNamedIn([said])).toEqual(['turkish'])
  expect(languagesNamedIn(['Туркменский', 'Английский (B2)', 'орусча'])).toEqual(['russian', 'english'])
})

test('a list is read in the language of its reader, words from before there were codes too', () => {
  overwriteGetLocale(() => 'ky')
  try {
    expect(shownLanguages(['kyrgyz', 'Русский', 'Дунганский'])).toEqual(['Кыргызча', 'Орусча', 'Дунганский'])
  } finally {
    overwriteGetLocale(() => 'ru')
  }
  expect(shownLanguages(['kyrgyz', 'Кыргызский'])).toEqual(['Кыргызский'])
})

test('a standard language is found by its name in each language', () => {
  expect(languageSearchNames(['uzbek', 'Дунганский'])).toEqual([
    'Узбекский',
    'Uzbek',
    'Өзбекче',
    'Дунганский',
  ])
})

test('no name belongs to two values', () => {
  expect(() => new CodedWords(['one', 'two'], () => ['same'])).toThrow(/same/)
})
