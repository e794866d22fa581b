import { expect, test } from 'vitest'
import { firstPathOf, languageToEnter } from './next-path.server.ts'

test.each([
  ['the account’s', { asked: 'ru', own: 'ky', next: null }, 'ky'],
  ['the account’s, where home was asked for', { asked: 'ru', own: 'en', next: '/' }, 'en'],
  [
    'the account’s, where a page of signing in was asked for',
    { asked: 'ru', own: 'en', next: '/login' },
    'en',
  ],
  ['the page’s, where somebody was going', { asked: 'ru', own: 'ky', next: '/vacancies/1' }, 'ru'],
  ['the page’s, where its address says a language', { asked: 'en', own: 'ky', next: null }, 'en'],
  [
    'the page’s, where its address says a language and the account’s is ours',
    { asked: 'ky', own: 'ru', next: null },
    'ky',
  ],
] as const)('who signed in goes on in a language: %s', (_, signedIn, language) => {
  expect(languageToEnter(signedIn)).toBe(language)
})

test.each([
  ['where its person was going', 'teacher', '/vacancies/1/apply', '/vacancies/1/apply'],
  ['with what its person came for', 'school', null, '/school-dashboard/start'],
  ['so where no page of ours was asked for', 'teacher', 'https://evil.example', '/teacher-dashboard/start'],
  ['on its own panel', 'school', '/school-dashboard/vacancies/new', '/school-dashboard/vacancies/new'],
  ['never on another type’s', 'teacher', '/school-dashboard/vacancies/new', '/teacher-dashboard/start'],
] as const)('a new account begins %s', (_, role, next, place) => {
  expect(firstPathOf(role, next)).toBe(place)
})
