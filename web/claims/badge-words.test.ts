import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { badgesTogether } from './badge-words.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

const claims = (['registration', 'address', 'licence'] as const).map((kind) => ({ kind, month: '2026-10' }))

test.each([
  ['ru', 'Регистрация и\u00a0адрес проверены', 'Регистрация и\u00a0ещё 2\u00a0проверки'],
  ['en', 'Registration and address verified', 'Registration and\u00a02\u00a0more checks'],
  ['ky', 'Каттоосу жана дареги текшерилген', 'Каттоосу жана дагы 2\u00a0текшерүү'],
] as const)('one line in %s says all that was verified', (locale, both, all) => {
  overwriteGetLocale(() => locale)
  expect(badgesTogether(claims.slice(0, 1))).toBeUndefined()
  expect(badgesTogether(claims.slice(0, 2))).toBe(both)
  expect(badgesTogether(claims)).toBe(all)
})
