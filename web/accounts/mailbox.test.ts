import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['a@gmail.com', 'Gmail'],
  ['A@List.RU', 'Mail.ru'],
  ['b@ya.ru', 'Яндекс'],
  ['c@school.edu.kg', undefined],
  ['d@notgmail.com', undefined],
])('%s is read at %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name)
})
