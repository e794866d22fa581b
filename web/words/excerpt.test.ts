import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('an excerpt ends with a whole word and one ellipsis', () => {
  expect(excerptOf('Приходите познакомиться', 23)).toBe('Приходите познакомиться')
  expect(excerptOf('Приходите познакомиться. Ждём вас', 24)).toBe('Приходите познакомиться…')
  expect(excerptOf('Приходите познакомиться. Ждём вас', 31)).toBe('Приходите познакомиться. Ждём…')
  expect(excerptOf('Приходите познакомиться. Ждём вас', 20)).toBe('Приходите…')
})

test('an excerpt of one long word is cut within it, and no character in two', () => {
  expect(excerptOf('Саламатсыздарбы', 6)).toBe('Салама…')
  expect(excerptOf('👩‍🏫👩‍🏫', 1)).toBe('👩…')
})
