import { expect, test } from 'vitest'
import { keptOffline, workerScript } from './kept-offline.ts'

const id = '01a1fe81-9737-7df5-86dd-56a54413d054'
const html = (status = 200, headers = {}) => new Response('<p>', { status, headers })
const asked = (path: string, isVisitor = true, method = 'GET') => ({
  ...{ method, isVisitor },
  url: new URL(path, 'https://ustat.kg'),
})

test.each([
  '/',
  '/ky',
  '/_root.data',
  '/vacancies?city=osh&page=2',
  '/en/vacancies.data',
  '/schools/map',
  '/teachers/services',
  `/schools/${id}`,
  `/ky/teachers/${id}.data`,
  '/faq',
])('a visitor may keep %s', (path) => {
  expect(keptOffline(asked(path), html())).toBe('yes')
})

test.each([
  '/login',
  '/support',
  '/vacancies?near=42.87,74.59',
  `/vacancies/${id}/apply`,
  '/messages',
  '/teacher-dashboard',
  '/saved-searches/new',
  '/settings',
  '/offline',
])('nobody keeps %s', (path) => {
  expect(keptOffline(asked(path), html())).toBeUndefined()
})

test('a response that is not a plain success is not kept', () => {
  expect(keptOffline(asked(`/schools/${id}`), html(404))).toBeUndefined()
  expect(keptOffline(asked('/vacancies'), html(200, { 'Set-Cookie': 'toast=1' }))).toBeUndefined()
  expect(keptOffline(asked('/vacancies', true, 'POST'), html())).toBeUndefined()
})

test('any page for a signed-in person deletes the stored pages', () => {
  for (const path of ['/', '/vacancies.data', '/messages', '/login'])
    expect(keptOffline(asked(path, false), html())).toBe('never')
})

test('the worker of another build is a separate one, and begins with its own files', () => {
  expect(workerScript('one', 'key')).not.toBe(workerScript('two', 'key'))
  expect(workerScript('one', 'key')).toMatch(
    /^const settings = \{"version":"[0-9a-f]{12}","words":\{"ru":"Нет интернета/,
  )
})
