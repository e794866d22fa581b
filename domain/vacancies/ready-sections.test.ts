import { expect, test } from 'vitest'
import { readyPosts, readyWords } from './ready-posts.ts'
import { inSections, withTyped } from './ready-sections.ts'

test('each ready post is in one section', () => {
  const listed = inSections(readyPosts).flatMap(({ posts }) => posts.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(readyPosts.map(({ id }) => id).toSorted())
})

test('a section without posts is left out', () => {
  expect(inSections([{ id: 'chemistry' }])).toEqual([{ section: 'sciences', posts: [{ id: 'chemistry' }] }])
})

const idsOf = (typed: string, language: 'ru' | 'en' | 'ky' = 'ru') =>
  withTyped(
    readyPosts.map((post) => ({ id: post.id, title: post.title[language], words: readyWords(post) })),
    typed,
  ).map(({ id }) => id)

test.each([
  ['химия', ['chemistry']],
  ['учитель химии', ['chemistry']],
  ['английский язык', ['english-1-4', 'english-5-9', 'english-10-11']],
  ['10-11', ['kyrgyz-10-11', 'russian-10-11', 'english-10-11', 'mathematics-10-11']],
])('«%s» finds %s', (typed, ids) => {
  expect(idsOf(typed).toSorted()).toEqual(ids.toSorted())
})

test.each([
  ['информатика мугалим', 'ky', 'informatics'],
  ['физка', 'ru', 'physics'],
  ['химя', 'ru', 'chemistry'],
  ['матиматика', 'ru', 'mathematics-5-6'],
  ['физрук', 'ru', 'physical-education'],
  // Whoever reads Kyrgyz may type Russian.
  ['химия', 'ky', 'chemistry'],
  ['maths', 'en', 'mathematics-5-6'],
] as const)('«%s» in %s finds «%s» too', (typed, language, id) => {
  expect(idsOf(typed, language)).toContain(id)
})

test('a title with the words leaves out what only resembles them', () => {
  expect(idsOf('физика')).toEqual(['physics', 'rural-two-subjects'])
})

test('what resembles nothing finds nothing', () => {
  expect(idsOf('бухгалтер')).toEqual([])
  expect(idsOf('учитель абракадабры')).toEqual([])
})
