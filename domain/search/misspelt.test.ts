import { beforeAll, expect, test } from 'vitest'
import { findCities } from '#domain/places/find-places.server.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { aSchool, aVacancy } from '#tests/support/builders.ts'
import { chanceFrom } from '#tests/support/chance.ts'
import { useDatabase } from '#tests/support/database.ts'
import { misspelt, ways } from '#tests/support/misspelt.ts'
import { anyVacancy } from '#tests/support/searches.ts'

useDatabase()

const plantedCount = 90
const leastShare = 0.95
const schools = ['Гимназия Нурбулак', 'Лицей Кайындытегин', 'Школа имени Орозбекова']
/** Whose names are words of their own. */
const subjects = subjectIds.filter((id) => id !== 'elective' && id !== 'art')

let towns: { id: string; name: string }[]

beforeAll(async () => {
  towns = (await findCities()).slice(0, 12).map(({ id, nameRu }) => ({ id, name: nameRu }))
  for (const [index, school_name] of schools.entries()) {
    const school = await aSchool({ fields: { school_name } })
    for (const [at, subject] of subjects.entries()) {
      if (at % schools.length !== index) continue
      const title = `Преподаватель в ${5 + (at % 6)} классы`
      await aVacancy(school, { fields: { title, subject, location: towns[at % towns.length]?.id ?? '' } })
    }
  }
})

test('nearly all words with typos, in another keyboard layout or in Latin letters are understood', async () => {
  const chance = chanceFrom(20_261_121)
  const lost: string[] = []
  for (let planted = 0; planted < plantedCount; planted += 1) {
    const [word, isMeant] = chance.pick([aSubject, aTown, aSchoolName])()
    const typed = misspelt(word, ways[planted % ways.length] ?? 'typo', chance)
    const { vacancies } = await findVacancies({ ...anyVacancy, q: typed, sort: 'relevance' })
    if (!vacancies.slice(0, 10).some(isMeant)) lost.push(`${typed} (${word})`)
  }
  expect(lost.length, lost.join(', ')).toBeLessThanOrEqual((1 - leastShare) * plantedCount)

  type Found = Awaited<ReturnType<typeof findVacancies>>['vacancies'][number]
  type Planted = [string, (found: Found) => boolean]

  function aSubject(): Planted {
    const id: SubjectId = chance.pick(subjects)
    const names = subjectName(id, chance.pick(['ru', 'ky'] as const)).split(' ')
    const word = names.find((one) => one.length > 4) ?? names[0] ?? ''
    // A word such as «язык» is in the names of several.
    const same = subjects.filter((one) =>
      (['ru', 'ky'] as const).some((locale) =>
        subjectName(one, locale).toLowerCase().includes(word.toLowerCase()),
      ),
    )
    return [word, (found) => same.some((one) => one === found.subjectId)]
  }

  function aTown(): Planted {
    const { id, name } = chance.pick(towns.filter(({ name: one }) => one.length > 4))
    return [name, (found) => found.placeId === id]
  }

  function aSchoolName(): Planted {
    const name = chance.pick(schools)
    return [name.split(' ').at(-1) ?? '', (found) => found.schoolName === name]
  }
})
