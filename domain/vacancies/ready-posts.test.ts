import { expect, test } from 'vitest'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { locales } from '#locales/messages.ts'
import { readyPosts, readyText } from './ready-posts.ts'
import { hasBlanks } from './vacancy.ts'
import { vacancyInput } from './vacancy-input.ts'

test('there are forty posts, each with a name of its own in each language', () => {
  expect(new Set(readyPosts.map(({ id }) => id)).size).toBe(40)
  for (const locale of locales) expect(new Set(readyPosts.map(({ title }) => title[locale])).size).toBe(40)
})

test.each(locales)('each is a vacancy whose blanks are left to the school: %s', (locale) => {
  for (const post of readyPosts) {
    const { title, subject, vacancyType, description, requirements } = readyText(post, locale)
    expect(vacancyInput.shape.title.safeParse(title).success).toBe(true)
    expect(vacancyInput.shape.description.safeParse(description).success).toBe(true)
    expect(vacancyInput.shape.requirements.safeParse(requirements).success).toBe(true)
    expect(vacancyInput.shape.vacancy_type.safeParse(vacancyType).success).toBe(true)
    expect(isSubjectId(subject) || subject.length > 3).toBe(true)
    expect(hasBlanks([description])).toBe(true)
    expect(hasBlanks([title, ...requirements])).toBe(false)
  }
})
