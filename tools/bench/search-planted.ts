import { closeDatabase, openDatabase } from '#db/client.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import type { Chance } from '#tests/support/chance.ts'
import { misspelt, ways } from '#tests/support/misspelt.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import type { Seeded } from './seed-search.ts'

const plantedCount = 300

/** Mistyped searches with a known result: whether it is among the first ten. */
export async function understoodOf(
  databaseUrl: string,
  chance: Chance,
  { places, schoolWords }: Seeded,
): Promise<{ share: number; lost: string[] }> {
  openDatabase(databaseUrl)
  const lost: string[] = []
  for (let planted = 0; planted < plantedCount; planted += 1) {
    const way = ways[planted % ways.length] ?? 'typo'
    const { word, isMeant } = chance.pick([
      () => {
        const id: SubjectId = chance.pick(subjectIds.filter((one) => one !== 'art' && one !== 'elective'))
        const [first = ''] = subjectName(id, chance.pick(['ru', 'ky'] as const))
          .split(' ')
          .filter((one) => one.length > 4)
        return { word: first, isMeant: (found: Found) => mentions(found, first) || found.subjectId === id }
      },
      () => {
        const { id, name } = chance.pick(places.slice(0, 20))
        return { word: name, isMeant: (found: Found) => found.placeId === id || mentions(found, name) }
      },
      () => {
        const school = chance.pick(schoolWords)
        return { word: school, isMeant: (found: Found) => mentions(found, school) }
      },
    ])()
    if (word.length < 4) continue
    const typed = misspelt(word, way, chance)
    const { vacancies: found } = await findVacancies({ ...anyVacancy, q: typed, sort: 'relevance' })
    if (!found.slice(0, 10).some(isMeant)) lost.push(`${typed} (${word})`)
  }
  await closeDatabase()
  return { share: Math.round((1 - lost.length / plantedCount) * 1000) / 1000, lost }
}

type Found = Awaited<ReturnType<typeof findVacancies>>['vacancies'][number]

function mentions({ title, schoolName }: Found, word: string): boolean {
  return `${title} ${schoolName}`.toLowerCase().includes(word.toLowerCase())
}
