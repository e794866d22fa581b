import { expect, test } from 'vitest'
import { m } from '#locales/messages.ts'
import { reportedWords } from './reported-words.ts'

test('a name with quotes of its own has others within those of the line', () => {
  const school = { kind: 'school', title: 'Школа-гимназия «Ала-Тоо»' } as const
  expect(reportedWords(school, 'ru')).toBe('Профиль школы «Школа-гимназия „Ала-Тоо“»')
  expect(reportedWords({ kind: 'photo', title: 'лицей «Сулайман-Тоо»' }, 'ru')).toBe(
    'Фото школы: лицей «Сулайман-Тоо»',
  )
})

test('a review whose other side has left is complete without the other review', () => {
  for (const title of [null, ''])
    expect(reportedWords({ kind: 'review', title }, 'ru')).toBe(m.reported_review_alone({}, { locale: 'ru' }))
})
