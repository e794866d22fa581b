import { expect, test } from 'vitest'
import { withIconsFirst } from './icons-first.ts'

const page = (title: string, body: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
const drawing = '<svg><use href="/assets/icons-a_B-9.svg#clock"></use></svg>'
const picture = '<img src="/assets/icons-a_B-9.svg" alt="" hidden fetchpriority="high">'

test('the file of icons comes before all else in the page', () => {
  expect(withIconsFirst(page('Устат', drawing))).toBe(
    page('Устат', drawing).replace('<body>', `<body>${picture}`),
  )
})

test.each(['/assets/icons-x', '&quot;/assets/icons-$`.svg#', '$&amp;'])(
  'words of people, such as %s, are no file of icons',
  (title) => {
    expect(withIconsFirst(page(title, drawing))).toBe(
      `<html><head><title>${title}</title></head><body>${picture}<h1>${title}</h1>${drawing}</body></html>`,
    )
  },
)

test('a page without icons stays as it is', () => {
  expect(withIconsFirst(page('/assets/icons-x.svg#', ''))).toBe(page('/assets/icons-x.svg#', ''))
})
