import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/messages.ts'
import { failureAt } from './failures.ts'

test.each([
  ['/logout', '', 'Ошибка', 'Произошла ошибка при выходе'],
  ['/login', '?type=school', 'Ошибка входа', 'Произошла ошибка при входе'],
  ['/messages', '', 'Ошибка подключения', 'Не удалось загрузить чаты. Попробуйте обновить страницу.'],
  [
    '/messages/chat_1_2',
    '',
    'Ошибка подключения',
    'Не удалось загрузить чаты. Попробуйте обновить страницу.',
  ],
  ['/messages', '?open', 'Ошибка создания чата', 'Не удалось создать новый чат.'],
  ['/teacher-dashboard/profile', '', 'Не удалось загрузить профиль преподавателя', undefined],
  ['/teacher-dashboard/profile/edit', '', 'Не удалось обновить профиль', undefined],
  ['/school-dashboard/profile/edit', '', 'Не удалось сохранить изменения', undefined],
  ['/school-dashboard/vacancies/1/delete', '', 'Не удалось удалить вакансию', undefined],
  ['/school-dashboard/vacancies/1/edit', '', 'Не удалось обновить вакансию', undefined],
])('a form that failed at %s%s is named', (pathname, search, title, text) => {
  overwriteGetLocale(() => 'ru')
  const failure = failureAt(pathname, search, true)
  expect([failure?.title, failure?.text]).toEqual([title, text])
})

test.each([
  ['/login', undefined],
  ['/teacher-dashboard/profile/edit', 'Не удалось загрузить профиль преподавателя'],
  ['/school-dashboard/profile/edit', undefined],
  ['/school-dashboard/vacancies/1/delete', undefined],
  ['/school-dashboard/vacancies/1/edit', undefined],
])('a page that did not load at %s saved and deleted nothing', (pathname, title) => {
  overwriteGetLocale(() => 'ru')
  expect(failureAt(pathname, '', false)?.title).toBe(title)
})

test('other pages have no special message', () => {
  expect(failureAt('/vacancies', '', true)).toBeUndefined()
  expect(failureAt('/messages-of-others', '', true)).toBeUndefined()
})
