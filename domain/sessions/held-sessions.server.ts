import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { now } from '#platform/clock.ts'

/** By the hex hash of the token, for sessions that are still valid. Reading does not extend them. */
export async function holdersOfSessions(hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const found = await db
    .select({ tokenHash: sessions.tokenHash, accountId: sessions.accountId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(schoolMembers, eq(schoolMembers.accountId, accounts.id))
    .leftJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.param(hashes.map((hash) => `\\x${hash}`))}::bytea[])`,
        gt(sessions.expiresAt, now()),
        eq(sessions.isOfBlocked, false),
        eq(sessions.isOfFormer, false),
        isNotNull(accounts.role),
        isActiveSql(accounts),
        or(ne(accounts.role, 'school'), isNotNull(schools.id)),
        isActiveSql(schools),
      ),
    )
  return new Map(found.map(({ tokenHash, accountId }) => [tokenHash.toString('hex'), accountId]))
}
