import { type SQL, sql } from 'drizzle-orm'
import { qualified } from '#db/qualified.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { isUnderWaySql } from './under-way.server.ts'

/** For people outside its school; closed ones included. */
export const isShownVacancySql =
  qualified(sql<boolean>`(${vacancies.deletedAt} is null and ${vacancies.state} <> 'draft'
  and exists (select from ${schoolProfiles} as offering join ${schools} as offering_school using (id)
    where offering.id = ${vacancies.schoolId} and offering.available
      and offering_school.blocked_at is null and offering_school.deleted_at is null))`)

/** The teacher may see what has changed in the vacancy since (rule 15). */
export const isNotifiedOfTermsSql = (): SQL<boolean> =>
  qualified(sql<boolean>`(${isUnderWaySql()} and exists (select from ${vacancies}
    where ${vacancies.id} = ${applications.vacancyId} and ${isShownVacancySql}))`)
