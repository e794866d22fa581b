import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** Those whose owners are not blocked: a command on the server's machine names them beside the people. */
export async function listBlockedSchools() {
  return db
    .select({
      ownerEmail: accounts.email,
      schoolName: schoolProfiles.schoolName,
      blockedAt: sql<Date>`${schools.blockedAt}`.mapWith(schools.blockedAt),
    })
    .from(schools)
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .innerJoin(schoolMembers, and(eq(schoolMembers.schoolId, schools.id), eq(schoolMembers.role, 'owner')))
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(and(isNotNull(schools.blockedAt), isNull(schools.deletedAt), isNull(accounts.blockedAt)))
    .orderBy(desc(schools.blockedAt))
}
