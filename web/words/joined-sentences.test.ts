import { expect, test } from 'vitest'
import { joinedSentences } from './joined-sentences.ts'

test('no line of a card ends with a sentence where both words are short', () => {
  expect(joinedSentences('Ведём кружок. Ждём вас! Пишите')).toBe('Ведём кружок.\u00A0Ждём вас!\u00A0Пишите')
  expect(joinedSentences('Школа «Илим».\nОбед есть')).toBe('Школа «Илим».\u00A0Обед есть')
})

test('a short word’s full stop ends no sentence, and a sentence wider than a line with large text breaks as before', () => {
  for (const text of [
    'и т. д. и прочее',
    'Хотим познакомиться. Приходите',
    'Пишите. https://ustat.example.org',
  ])
    expect(joinedSentences(text)).toBe(text)
})

test('a word of any length is read once', () => {
  for (const text of ['а'.repeat(300_000), `${'аб.'.repeat(100_000)} И так`, `${'а'.repeat(14)}. И так`])
    expect(joinedSentences(text)).toBe(text)
})
