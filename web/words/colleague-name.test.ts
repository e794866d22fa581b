import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { colleagueName } from './colleague-name.ts'

test('a colleague is named by the first name and a letter', () => {
  expect(colleagueName('Айгүл Бакирова')).toBe('Айгүл Б.')
  expect(colleagueName('Асанова Бермет Маратовна')).toBe('Бермет А.')
  expect(colleagueName('Айгүл Осмон кызы')).toBe('Айгүл О.')
  expect(colleagueName('Осмон кызы Айгүл')).toBe('Айгүл О.')
  expect(colleagueName('Айгүл')).toBe('Айгүл')
  expect(colleagueName('')).toBe(m.colleague_gone())
})
