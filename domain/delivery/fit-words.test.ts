import { expect, test } from 'vitest'
import { fitLine } from './fit-words.ts'
import { invitationWords } from './invitation-words.ts'

const invitation = (fit: string) =>
  invitationWords(
    { invitationId: 'i', vacancyId: 'v', fit },
    { title: 'Учитель химии', school: 'Лицей' },
    'ru',
  ).text

test('a category is a reason too', () => {
  expect(fitLine('subject,pay,category', 'ru')).toBe('ваш предмет, зарплата, категория подходит')
  expect(invitation('category')).toContain('Подходит: категория подходит.')
})

test('without a reason that has words nothing is said to fit', () => {
  for (const fit of ['', 'unheard-of']) expect(invitation(fit)).not.toContain('Подходит')
})
