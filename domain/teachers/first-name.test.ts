import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Айгүл Асанова', 'Айгүл'],
  ['Асанова Айгүл', 'Айгүл'],
  ['Асанова Айгүл Маратовна', 'Айгүл'],
  ['Айгүл Осмон кызы', 'Айгүл'],
  ['Осмон кызы Айгүл', 'Айгүл'],
  ['Садыков Нурлан', 'Нурлан'],
  ['Ева Ли', 'Ева'],
  ['Марина Ким', 'Марина'],
  ['Пушкина Анна Сергеевна', 'Анна'],
  ['Нина Ильинична Пушкина', 'Нина'],
  ['Kasymova Ainura', 'Ainura'],
  ['  Мээрим ', 'Мээрим'],
  ['', ''],
])('of «%s» the first name is «%s»', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName)
})
