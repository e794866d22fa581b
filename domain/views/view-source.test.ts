import { expect, test } from 'vitest'
import { sourceOf } from './view-source.ts'

test.each([
  ['', 'vacancy', 'direct'],
  ['#from-notice', 'vacancy', 'notice'],
  ['/vacancies#from-mail', 'vacancy', 'mail'],
  ['/vacancies/0199#from-notice', 'vacancy', 'similar'],
  ['#from-elsewhere', 'vacancy', 'other'],
  ['/', 'vacancy', 'home'],
  ['/ky', 'vacancy', 'home'],
  ['/en/vacancies', 'vacancy', 'search'],
  ['/vacancies/map', 'vacancy', 'search'],
  ['/vacancies?q=x', 'vacancy', 'search'],
  ['/teachers', 'teacher', 'search'],
  ['/school-dashboard/teachers#from-mail', 'teacher', 'mail'],
  ['/school-dashboard/teachers', 'teacher', 'search'],
  ['/teachers/services/0199', 'teacher', 'lessons'],
  ['/schools/0199', 'vacancy', 'school'],
  ['/vacancies/0199', 'vacancy', 'similar'],
  ['/vacancies/0199', 'school', 'similar'],
  ['/teacher-dashboard/saved', 'vacancy', 'cabinet'],
  ['/saved', 'vacancy', 'cabinet'],
  ['/about', 'vacancy', 'other'],
  ['/savedness', 'vacancy', 'other'],
  ['https://www.google.com/', 'vacancy', 'site'],
  ['android-app://com.example', 'vacancy', 'other'],
  ['javascript:alert(1)', 'vacancy', 'other'],
] as const)('%j seen before a %s is %s', (from, kind, source) => {
  expect(sourceOf(from, kind)).toBe(source)
})

test('a million slashes are read as quickly as any address', () => {
  expect(sourceOf(`/vacancies${'/'.repeat(1_000_000)}x`, 'vacancy')).toBe('other')
  expect(sourceOf('/'.repeat(1_000_000), 'vacancy')).toBe('home')
  expect(sourceOf('/vacancies//', 'vacancy')).toBe('search')
})
