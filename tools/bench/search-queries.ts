import { subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import type { Chance } from '#tests/support/chance.ts'
import { misspelt } from '#tests/support/misspelt.ts'
import type { Seeded } from './seed-search.ts'

const queryCount = 500
const beginningCount = 300

/** Searches as people make them: words, filters, both, some mistyped, some further pages. */
export function searchesOf(chance: Chance, { schoolWords, places }: Seeded): string[] {
  const locales = ['ru', 'ru', 'ky', 'en'] as const
  const word = () => {
    switch (chance.below(6)) {
      case 0:
        return chance.pick(schoolWords)
      case 1:
        return chance.pick(places).name
      case 2:
        return chance.pick(['учитель', 'мугалим', 'teacher', 'репетитор', 'преподаватель', 'педагог'])
      default:
        return subjectName(chance.pick(subjectIds), chance.pick(locales))
    }
  }
  const filters: Record<string, () => string> = {
    city: () => chance.pick(places).name,
    type: () => chance.pick(['teacher', 'tutor', 'assistant', 'coordinator', 'other']),
    subject: () => chance.pick(subjectIds),
    employment: () => chance.pick(['full-time', 'part-time', 'online', 'flexible']),
    education: () => chance.pick(['any', 'bachelor', 'master']),
    language: () => chance.pick(['kyrgyz', 'russian', 'uzbek', 'english']),
    housing: () => 'with',
    experience: () => chance.pick(['0', '1', '3', '5']),
    salary_from: () => String(10_000 + 5_000 * chance.below(8)),
    published: () => chance.pick(['1', '3', '7', '30']),
    sort: () => chance.pick(['date', 'salary']),
  }
  return Array.from({ length: queryCount }, () => {
    const query = new URLSearchParams()
    const kind = chance.below(10)
    if (kind < 7) {
      const words = Array.from({ length: 1 + chance.below(2) }, word)
      query.set(
        'q',
        kind === 6
          ? misspelt(words[0] ?? '', chance.pick(['typo', 'keyboard', 'latin']), chance)
          : words.join(' '),
      )
    }
    if (kind > 1) {
      const names = Object.keys(filters)
      for (let count = 1 + chance.below(3); count > 0; count -= 1) {
        const name = chance.pick(names)
        query.set(name, filters[name]?.() ?? '')
      }
    }
    if (chance.below(10) === 0) query.set('page', String(2 + chance.below(4)))
    return `/vacancies?${query}`
  })
}

/** What stands in the field while people type. */
export function beginningsOf(chance: Chance, { schoolWords, places }: Seeded): string[] {
  return Array.from({ length: beginningCount }, () => {
    const whole = chance.pick([
      () => chance.pick(schoolWords),
      () => chance.pick(places).name,
      () => subjectName(chance.pick(subjectIds), chance.pick(['ru', 'ky', 'en'] as const)),
      () => chance.pick(['учитель', 'преподаватель', 'репетитор']),
    ])()
    const begun = whole.slice(0, 2 + chance.below(Math.max(1, whole.length - 2)))
    const typed = chance.below(8) === 0 ? misspelt(begun, 'keyboard', chance) : begun
    return `/suggestions?in=vacancies&q=${encodeURIComponent(typed)}`
  })
}
