import { describe, expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { messagesOf } from '#tests/support/messages-of.ts'
import { rejectionReasons } from './application.ts'
import { applyInput, confirmInput, filledInput, manyInput, rejectInput } from './application-input.ts'

const requestId = '0199f0a0-0000-7000-8000-000000000000'

describe('an application', () => {
  test.each([
    [undefined, null],
    ['', null],
    [' \u200b\n', null],
    [' Добрый день!\r\nГотова начать. ', 'Добрый день!\nГотова начать.'],
    ['a < b', 'a < b'],
    ['😀'.repeat(1000), '😀'.repeat(1000)],
  ])('the letter %j is kept as %j', (letter, kept) => {
    expect(applyInput.parse({ request_id: requestId, cover_letter: letter }).cover_letter).toBe(kept)
  })

  test.each([
    ['а'.repeat(1001), 'Не больше 1000\u00A0символов'],
    ['а\u0000б', 'В тексте есть символы, которые нельзя сохранить. Уберите их.'],
    ['\ud800б', 'В тексте есть символы, которые нельзя сохранить. Уберите их.'],
  ])('the letter %j is refused', (letter, message) => {
    expect(messagesOf(applyInput, { request_id: requestId, cover_letter: letter })).toEqual({
      cover_letter: [message],
    })
  })

  test('without the id of its form it is none', () => {
    expect(Object.keys(messagesOf(applyInput, { cover_letter: '' }))).toEqual(['request_id'])
  })
})

describe('a rejection', () => {
  test.each(rejectionReasons)('for the reason %s', (reason) => {
    expect(rejectInput.parse({ reason, note: ' ' })).toEqual({ reason, note: null })
  })

  test.each([undefined, '', 'vacancy-removed', 'age'])('not for the reason %j', (reason) => {
    expect(messagesOf(rejectInput, { reason })).toEqual({ reason: ['Выберите причину'] })
  })

  test('its note has a limit', () => {
    expect(rejectInput.parse({ reason: 'other', note: 'а'.repeat(500) }).note).toHaveLength(500)
    expect(messagesOf(rejectInput, { reason: 'other', note: 'а'.repeat(501) })).toEqual({
      note: ['Не больше 500\u00A0символов'],
    })
  })
})

describe('a field that does not exist is refused', () => {
  const many = { request_id: requestId, applications: [requestId] }
  const words = 'Здравствуйте, {имя}! Оклад — {зарплата}.'
  const message = [expect.stringMatching(/^Вместо {зарплата} .*: {имя}, {вакансия}, {школа}, {дата}\.$/)]

  test.each([
    ['in a message to many', manyInput.write, 'text', many],
    ['in a rejection of many', manyInput.reject, 'note', { ...many, reason: 'other' }],
    ['in a rejection', rejectInput, 'note', { reason: 'other' }],
    ['in what the others of a filled vacancy are told', filledInput, 'note', {}],
  ] as const)('%s', (_, input, field, rest) => {
    expect(messagesOf(input, { ...rest, [field]: words })).toEqual({ [field]: message })
    expect(messagesOf(input, { ...rest, [field]: 'Здравствуйте, {имя}! {a + b}' })).toEqual({})
  })
})

test('a first day that is not given is asked for, and not called wrong as well', () => {
  for (const posted of [{}, { starts_on: '' }])
    expect(messagesOf(confirmInput(new Date()), posted)).toEqual({
      starts_on: [m.offer_starts_required()],
    })
})
