import { expect, test } from 'vitest'
import { readyPosts } from './ready-posts.ts'
import { hasTyped, inSections } from './ready-sections.ts'

test('each ready post is in one section', () => {
  const listed = inSections(readyPosts).flatMap(({ posts }) => posts.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(readyPosts.map(({ id }) => id).toSorted())
})

test('a section without posts is left out', () => {
  expect(inSections([{ id: 'chemistry' }])).toEqual([{ section: 'sciences', posts: [{ id: 'chemistry' }] }])
})

test.each([
  ['химия', 'Учитель химии'],
  ['английский язык', 'Учитель английского языка, 1–4 классы'],
  ['10-11', 'Учитель математики, 10–11 классы'],
  ['информатика мугалим', 'Информатика мугалими'],
])('«%s» finds «%s»', (typed, title) => {
  expect(hasTyped(title, typed)).toBe(true)
})

test('what has another word is not found', () => {
  expect(hasTyped('Учитель физики', 'учитель химии')).toBe(false)
})
