import { expect, test } from 'vitest'
import { sharedPage } from './shared-page.ts'

const id = '01a1fe81-9737-7df5-86dd-56a54413d054'
const get = (target: string, cookies?: string) => sharedPage('GET', target, cookies)

test.each([
  ['/', '/'],
  ['/ky', '/ky'],
  [`/vacancies/${id}`, `/vacancies/${id}`],
  ['/teachers/services', '/teachers/services'],
  ['/en/schools/map?q=x', '/en/schools/map'],
  // Unknown parameters do not make another cache entry.
  ['/vacancies?utm_source=mail&fbclid=1', '/vacancies'],
  ['/faq?open=1', '/faq'],
  ['/vacancies?type=nothing&page=1&experience=99&housing=', '/vacancies'],
  // The same filters in another order, repeated or empty, are the same page.
  ['/vacancies?city=Osh&q=math&type=', '/vacancies?q=math&city=Osh'],
  ['/vacancies?q=math&q=other&city=Osh', '/vacancies?q=math&city=Osh'],
  ['/vacancies?q=%20math%20&page=02', '/vacancies?q=math&page=2'],
  // A second question mark belongs to a parameter's name, as in the page's own parsing.
  ['/vacancies??&q=stranger', '/vacancies?q=stranger'],
  ['/vacancies?&&q=stranger#q=other', '/vacancies?q=stranger'],
])('%s is shared as %s', (target, address) => {
  expect(get(target)).toEqual({ address, theme: 'system' })
})

test.each([
  '/support',
  '/login',
  `/vacancies/${id}/apply`,
  '/vacancies/1',
  '/vacancies.data',
  '/vacancies?near=42.87,74.59&sort=distance',
  '//vacancies',
  '/Vacancies',
  '/vacancies/',
  `/teachers/${id}`,
  'http://elsewhere/vacancies',
  `/vacancies?q=${'x'.repeat(3000)}`,
  '/__proto__',
])('%s is shared with nobody', (target) => {
  expect(get(target)).toBeUndefined()
})

test.each([
  [undefined, 'system'],
  ['theme=dark', 'dark'],
  ['a=1;theme=dark', 'dark'],
  // Only a cookie with exactly that name is the theme, and the first one of them.
  ['a=1;xtheme=dark', 'system'],
  ['a=theme=dark', 'system'],
  ['theme=light; theme=dark', 'light'],
  ['theme=dark%20', 'system'],
  ['theme=purple', 'system'],
  ['ustat-device=abc;_ga=1', 'system'],
])('with the cookies %s the theme is %s', (cookies, theme) => {
  expect(get('/vacancies', cookies)).toEqual({ address: '/vacancies', theme })
})

test.each([
  'ustat=token',
  '__Host-ustat=token',
  'theme=dark;ustat=token',
  'a=1;ustat=',
  'ustat-pending=token',
  'toast=%7B%7D',
])('who brings %s has a page of their own', (cookies) => {
  expect(get('/vacancies', cookies)).toBeUndefined()
})

test('only reading is shared', () => {
  for (const method of ['POST', 'HEAD', undefined])
    expect(sharedPage(method, '/vacancies', undefined)).toBeUndefined()
})
