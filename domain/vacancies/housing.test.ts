import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { aSchool, aVacancy, done, schoolFields, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { understandDraft } from './draft-input.ts'
import { findVacancies } from './find-vacancies.server.ts'
import { readVacancy } from './read-vacancy.server.ts'
import { renewVacanciesSearch } from './renew-vacancies-search.server.ts'
import { vacancyInput } from './vacancy-input.ts'

useDatabase()

const visitor = { role: 'visitor' } as const
const house = {
  housing_provided: 'on',
  housing_kind: 'house',
  housing_cost_kind: 'free',
  housing_note: 'С печью',
}
const room = { housing_kind: 'room', housing_cost: '3 000' }

const housingOf = async (id: string) => {
  const vacancy = await readVacancy(visitor, id)
  if (!vacancy) throw new Error('the vacancy is not there')
  const { isHousingProvided, housingKind, housingCostKind, housingCost, housingNote } = vacancy
  return { isHousingProvided, housingKind, housingCostKind, housingCost, housingNote }
}

async function withHousing(school: SchoolMember) {
  const { vacancies: found } = await findVacancies({ ...anyVacancy, housing: true })
  return found.filter(({ schoolId }) => schoolId === school.schoolId).map(({ id }) => id)
}

describe('the housing of a vacancy', () => {
  test('is its school’s, unless it says otherwise', async () => {
    const school = await aSchool({ fields: house })
    const [plain, own, none] = [
      await aVacancy(school),
      await aVacancy(school, { fields: room }),
      await aVacancy(school, { fields: { housing_kind: 'none' } }),
    ]
    expect(await housingOf(plain)).toEqual({
      ...{ isHousingProvided: true, housingKind: 'house', housingCostKind: 'free' },
      ...{ housingCost: null, housingNote: 'С печью' },
    })
    expect(await housingOf(own)).toEqual({
      ...{ isHousingProvided: true, housingKind: 'room', housingCostKind: 'monthly' },
      ...{ housingCost: 3_000, housingNote: null },
    })
    expect(await housingOf(none)).toMatchObject({ isHousingProvided: false, housingKind: null })
    expect((await withHousing(school)).sort()).toEqual([plain, own].sort())
  })

  test('is found by as its school changes, where it has none of its own', async () => {
    const school = await aSchool()
    const plain = await aVacancy(school)
    const own = await aVacancy(school, { fields: room })
    expect(await withHousing(school)).toEqual([own])
    done(await saveSchool(school, schoolInput.parse(schoolFields(house)), 2))
    await renewVacanciesSearch(school.schoolId)
    expect((await withHousing(school)).sort()).toEqual([plain, own].sort())
  })

  test('asks what kind it is where more is said of it, and a draft keeps what was typed', async () => {
    const typed = vacancyFields({ housing_note: 'Две комнаты', housing_cost: '3000' })
    expect(vacancyInput.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual(['housing_kind'])
    const understood = understandDraft(typed as Record<string, string>)
    expect(understood?.unfinished).toEqual({ housing_note: 'Две комнаты', housing_cost: '3000' })
    expect(understood?.input).toMatchObject({ housing_kind: null, housing_note: null })
  })

  test('has a sum only where it is paid by the month', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, {
      fields: { housing_kind: 'flat', housing_cost_kind: 'school-pays', housing_cost: '5000' },
    })
    const [stored] = await db.select().from(vacancies).where(eq(vacancies.id, id))
    expect(stored).toMatchObject({ housingCostKind: 'school-pays', housingCost: null })
  })
})
