import { expect, test } from 'vitest'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

const list = '/school-dashboard/vacancies'

test('the words and the state of the list go along, and nothing else of an address', () => {
  expect(ownVacanciesAddress('')).toBe(list)
  expect(ownVacanciesAddress('?from=1&repeat=1&ready=maths&template=2&publish')).toBe(list)
  expect(ownVacanciesAddress('?publish&q=a%26b+%D1%91&state=draft')).toBe(
    `${list}?q=a%26b+%D1%91&state=draft`,
  )
  expect(ownVacanciesAddress('?q=&state=closed')).toBe(`${list}?state=closed`)
})

test('a link keeps its own query', () => {
  expect(ownVacanciesAddress('', '/7/edit?publish')).toBe(`${list}/7/edit?publish`)
  expect(ownVacanciesAddress('?q=ы&from=1', '/7/renew')).toBe(`${list}/7/renew?q=%D1%8B`)
  expect(ownVacanciesAddress('?state=draft&from=1', '/new?from=2')).toBe(`${list}/new?from=2&state=draft`)
})
