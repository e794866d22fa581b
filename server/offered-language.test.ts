import { expect, test } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

test.each([
  ['ky', 'ky'],
  ['ky-KG,ky;q=0.9,ru;q=0.8', 'ky'],
  ['en-US,en;q=0.9', 'en'],
  ['de-DE,de;q=0.9,en;q=0.8,ru;q=0.7', 'en'],
  ['ru;q=0.5, EN;q=0.9', 'en'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8', undefined],
  ['uz,kk;q=0.5', undefined],
  ['en;q=0,ru;q=0.1', undefined],
  ['*', undefined],
  ['', undefined],
  [`en,${'x'.repeat(600)}`, undefined],
  [undefined, undefined],
])('a browser that asks for %s is offered %s', (header, language) => {
  expect(offeredLanguage('/vacancies', header, {})).toBe(language)
})

test('no language is offered at an address with a language, nor to somebody who chose one', () => {
  expect(offeredLanguage('/ky/vacancies', 'en', {})).toBeUndefined()
  expect(offeredLanguage('/vacancies', 'en', { language: 'ru' })).toBeUndefined()
  expect(offeredLanguage('/vacancies', 'en', { language: 'x' })).toBe('en')
})
