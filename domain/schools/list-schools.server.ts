import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

const isShown = and(
  eq(schoolProfiles.isAvailable, true),
  isNull(accounts.blockedAt),
  isNull(accounts.deletedAt),
)

const shownSchools = () =>
  db
    .select({ id: schoolProfiles.id, updatedAt: schoolProfiles.updatedAt })
    .from(schoolProfiles)
    .innerJoin(accounts, eq(accounts.id, schoolProfiles.id))
    .where(isShown)

/** Ids of the published schools and when each was last changed, in a lasting order, for search engines. */
export function listSchools(part: {
  limit: number
  offset: number
}): Promise<{ id: string; updatedAt: Date }[]> {
  return shownSchools().orderBy(asc(schoolProfiles.id)).limit(part.limit).offset(part.offset)
}

/** How many schools are published. */
export function countSchools(): Promise<number> {
  return db.$count(shownSchools().as('shown'))
}
