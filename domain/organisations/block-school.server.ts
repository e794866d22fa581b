import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { tellOfShownAgain } from '#domain/verbs/shown-again.server.ts'

/** Null unblocks, except a school with its own block. */
export async function setBlockOfOwned(
  tx: Transaction,
  ownerId: string,
  blockedAt: Date | null,
): Promise<void> {
  const owned = tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, ownerId), eq(schoolMembers.role, 'owner')))
  const byItself = sql`exists (select from ${measures} where ${measures.schoolId} = ${schools.id}
    and ${measures.kind} = 'block' and ${measures.endedAt} is null)`
  const changed = await tx
    .update(schools)
    .set({ blockedAt })
    .where(and(inArray(schools.id, owned), blockedAt ? isNull(schools.blockedAt) : sql`not ${byItself}`))
    .returning({ schoolId: schools.id })
  if (!blockedAt) for (const school of changed) await tellOfShownAgain(tx, school)
}

/** Null unblocks, except while the owner is blocked. */
export async function setSchoolBlock(
  tx: Transaction,
  schoolId: string,
  blockedAt: Date | null,
): Promise<void> {
  const withOwner = sql`exists (select from ${schoolMembers}
    join ${accounts} on ${accounts.id} = ${schoolMembers.accountId} and ${accounts.blockedAt} is not null
    where ${schoolMembers.schoolId} = ${schools.id} and ${schoolMembers.role} = 'owner')`
  const changed = await tx
    .update(schools)
    .set({ blockedAt })
    .where(and(eq(schools.id, schoolId), blockedAt ? isNull(schools.blockedAt) : sql`not ${withOwner}`))
    .returning({ schoolId: schools.id })
  if (!blockedAt) for (const school of changed) await tellOfShownAgain(tx, school)
}
