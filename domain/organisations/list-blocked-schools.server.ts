import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

const isBlockedItselfSql =
  qualified(sql`exists (select from ${measures} where ${measures.schoolId} = ${schools.id}
  and ${measures.kind} = 'block' and ${measures.endedAt} is null)`)

/** Without those closed only with their owner, who is in the list of people. */
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
    .where(
      and(
        isNotNull(schools.blockedAt),
        isNull(schools.deletedAt),
        or(isNull(accounts.blockedAt), isBlockedItselfSql),
      ),
    )
    .orderBy(desc(schools.blockedAt))
}
