import { expect, test } from 'vitest'
import { joinedSentences } from './joined-sentences.ts'

test('no line of a card ends with a sentence', () => {
  expect(joinedSentences('Ведём кружок. Ждём вас! Приходите')).toBe(
    'Ведём кружок.\u00A0Ждём вас!\u00A0Приходите',
  )
  expect(joinedSentences('Школа «Илим».\nОбед есть')).toBe('Школа «Илим».\u00A0Обед есть')
})

test('what follows a short word’s full stop and what is too long to be kept together breaks as before', () => {
  for (const text of ['и т. д. и прочее', 'Пишите. https://ustat.example.org/вакансии'])
    expect(joinedSentences(text)).toBe(text)
})
