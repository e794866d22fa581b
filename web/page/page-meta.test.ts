import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const descriptionOf = (description: string) =>
  pageMeta({ title: 'Работа', description }).find((tag) => 'name' in tag && tag.name === 'description')

test('a page says the same to search engines and to those who show its link', () => {
  expect(pageMeta({ title: 'Учитель физики', owner: 'Школа № 1', description: 'Свой кабинет.' })).toEqual([
    { title: 'Учитель физики · Школа № 1 · Устат' },
    { name: 'description', content: 'Свой кабинет.' },
    { property: 'og:title', content: 'Учитель физики' },
    { property: 'og:description', content: 'Свой кабинет.' },
  ])
})

test('a page that is not public is not for search engines', () => {
  expect(pageMeta({ title: 'Черновик', isHidden: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
})

test('a description is one line, cut between words where it is long', () => {
  expect(descriptionOf('Первая смена.\r\n\n  Свой кабинет.')).toMatchObject({
    content: 'Первая смена. Свой кабинет.',
  })
  const whole = 'ж'.repeat(200)
  expect(descriptionOf(whole)).toMatchObject({ content: whole })
  expect(descriptionOf('слово, '.repeat(40))).toMatchObject({
    content: `${'слово, '.repeat(28).trim().replace(/,$/, '')}…`,
  })
  expect([...(descriptionOf('😀'.repeat(300)) as { content: string }).content].length).toBeLessThanOrEqual(
    201,
  )
})
