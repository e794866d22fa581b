import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { HousingCostKind, HousingKind } from '#domain/schools/housing.ts'

const ofVacancyOrSchool = <Value>(own: AnyPgColumn | SQL, schools: AnyPgColumn): SQL<Value> =>
  sql<Value>`case when ${vacancies.housingKind} is null then ${schools} else ${own} end`

/** As `shownHousing`: true at once, without the job that renews the search. */
export const housingSql = {
  isHousingProvided: ofVacancyOrSchool<boolean>(
    sql`${vacancies.housingKind} <> 'none'`,
    schoolProfiles.isHousingProvided,
  ),
  housingKind: ofVacancyOrSchool<HousingKind | null>(
    sql`nullif(${vacancies.housingKind}, 'none')`,
    schoolProfiles.housingKind,
  ),
  housingCostKind: ofVacancyOrSchool<HousingCostKind | null>(
    vacancies.housingCostKind,
    schoolProfiles.housingCostKind,
  ),
  housingCost: ofVacancyOrSchool<number | null>(vacancies.housingCost, schoolProfiles.housingCost),
  housingNote: ofVacancyOrSchool<string | null>(vacancies.housingNote, schoolProfiles.housingNote),
}
