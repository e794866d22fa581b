import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['elena@gmial.com', 'elena@gmail.com'],
  ['Elena.K@GMAIL.CON', 'Elena.K@gmail.com'],
  ['a@gmail.ru', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@mial.ru', 'a@mail.ru'],
  ['a@maill.ru', 'a@mail.ru'],
  ['a@yadnex.ru', 'a@yandex.ru'],
  ['a@iclod.com', 'a@icloud.com'],
])('%s may have meant %s', (email, meant) => {
  expect(meantEmail(email)).toBe(meant)
})

test.each([
  'a@gmail.com',
  'a@mail.ru',
  'a@bk.ru',
  'a@ya.ru',
  'a@ymail.com',
  'a@mail.com',
  'a@mail.kg',
  'a@school.edu.kg',
  'a@example.com',
])('%s is not asked about', (email) => {
  expect(meantEmail(email)).toBeUndefined()
})
