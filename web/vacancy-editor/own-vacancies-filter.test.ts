import { expect, test } from 'vitest'
import { ownFolderOf, saysWords } from './own-vacancies-filter.ts'

test('a vacancy that nobody can apply for is listed with the closed ones', () => {
  const shown = { state: 'published', isOverdue: false, hiddenAt: null } as const
  expect(ownFolderOf(shown)).toBe('open')
  expect(ownFolderOf({ ...shown, isOverdue: true })).toBe('closed')
  expect(ownFolderOf({ ...shown, hiddenAt: new Date(0) })).toBe('closed')
  expect(ownFolderOf({ ...shown, state: 'closed' })).toBe('closed')
  expect(ownFolderOf({ ...shown, state: 'draft', isOverdue: true })).toBe('draft')
  expect(ownFolderOf({ ...shown, state: 'draft', hiddenAt: new Date(0) })).toBe('closed')
})

test('every word is found in the title, the subject or the place', () => {
  const vacancy = {
    title: 'Педагог продлённого дня',
    subjectId: 'mathematics',
    subjectText: null,
    location: 'Нарын',
  } as const
  expect(saysWords(vacancy, 'продленного НАРЫН')).toBe(true)
  expect(saysWords(vacancy, 'матем')).toBe(true)
  expect(saysWords(vacancy, 'продлённого Ош')).toBe(false)
  expect(saysWords(vacancy, '')).toBe(true)
})
