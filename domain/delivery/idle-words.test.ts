import { expect, test } from 'vitest'
import { idleWords } from './idle-words.ts'

const dueOn = '2027-03-02'
const day = '2\u00A0марта'

test('the question and the warning name the day on which the profile is hidden, whenever they are read', () => {
  expect(idleWords({ idle: 'asked', dueOn }, 'ru').text).toMatch(new RegExp(`скроется ${day}\\.$`))
  expect(idleWords({ idle: 'warned', dueOn }, 'ru').subject).toMatch(new RegExp(`скроется ${day}$`))
})

test('in Kyrgyz the day says when it is', () => {
  expect(idleWords({ idle: 'warned', dueOn }, 'ky').subject).toBe('Профилиңиз 2-\u2060мартта жашырылат')
})

test('a hidden profile’s owner is offered to show it again, and has nothing to answer', () => {
  expect(idleWords({ idle: 'hidden' }, 'ru').button).toBe('Показать снова')
  expect(idleWords({ idle: 'warned', dueOn }, 'ru').button).toBe('Ответить')
})

test('an older notice, which has no day, names none', () => {
  expect(idleWords({ idle: 'asked' }, 'ru').text).toMatch(/или скрыть\.$/)
  const warned = idleWords({ idle: 'warned' }, 'ru')
  expect(`${warned.subject} ${warned.text}`).not.toMatch(/\d/)
})
