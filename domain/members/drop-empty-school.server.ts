import { sql } from 'drizzle-orm'
import type { db, Transaction } from '#db/client.ts'
import { claims, documents } from '#db/schema/claims.ts'
import { measures } from '#db/schema/measures.ts'
import { rooms } from '#db/schema/messaging.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { eraseOrganisation } from '#domain/organisations/personal-data.server.ts'
import { eraseSchool } from '#domain/schools/personal-data.server.ts'
import { queueJob } from '#platform/jobs.ts'
import { forgetPeopleOfSchool } from './personal-data.server.ts'

const work = [rooms, claims, documents, measures, schoolPhotos]

/** Higher floors erase what is nobody's work. */
export type EraseKept = (tx: Transaction, schoolId: string) => Promise<void>

/** Never published, without any work, and with only its owner. */
export async function isEmptySchool(reader: Pick<typeof db, 'execute'>, schoolId: string): Promise<boolean> {
  const nothing = work.map(
    (table) => sql`not exists (select from ${table} where ${table.schoolId} = ${schoolId})`,
  )
  const { rows } = await reader.execute(sql`
    select from ${schools} where ${schools.id} = ${schoolId} and ${sql.join(nothing, sql` and `)}
      and not exists (select from ${vacancies} where ${vacancies.schoolId} = ${schoolId} and ${vacancies.deletedAt} is null)
      and not exists (select from ${schoolProfiles} where ${schoolProfiles.id} = ${schoolId} and ${schoolProfiles.shownAt} is not null)
      and (select count(*) from ${schoolMembers} where ${schoolMembers.schoolId} = ${schoolId}) = 1`)
  return rows.length > 0
}

/** False if it is not empty. */
export async function dropEmptySchool(
  tx: Transaction,
  schoolId: string,
  eraseKept: EraseKept,
): Promise<boolean> {
  // Joining it and writing for it also lock this row.
  await tx.execute(sql`select from ${schools} where ${schools.id} = ${schoolId} for update`)
  if (!(await isEmptySchool(tx, schoolId))) return false
  await eraseKept(tx, schoolId)
  await eraseSchool(tx, schoolId)
  await forgetPeopleOfSchool(tx, schoolId)
  await eraseOrganisation(tx, schoolId)
  await queueJob(tx, 'note-deleted-accounts', {})
  return true
}
