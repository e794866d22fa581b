import { expect, test } from 'vitest'
import { flagsOf } from './flag-rules.ts'

test.each([
  ['Нужна предоплата за место', 'prepayment', 'предоплата'],
  ['Вышлите скан вашего паспорта', 'documents', 'скан вашего паспорта'],
  ['Вакансии за границей', 'abroad', 'Вакансии за границей'],
  ['Пишите на wa.me/996555', 'links', 'wa.me/996555'],
  ['Нужна пред\u200bоплата', 'prepayment', 'предоплата'],
  ['Нужна пpeдoплaтa', 'prepayment', 'предоплата'],
  ['ｈｔｔｐｓ：／／evil.example', 'links', 'https://evil.example'],
])('«%s» is flagged by %s', (text, rule, words) => {
  expect(flagsOf(text)).toContainEqual({ rule, words })
})

test('a text of one stem after another is read once', () => {
  expect(flagsOf('работ'.repeat(60_000))).toEqual([])
})
