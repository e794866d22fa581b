import { and, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts, authenticators, passkeys } from '#db/schema/accounts.ts'
import { config } from '#platform/config.ts'
import { demoAdministratorEmail } from './console.ts'

/** The page promises an answer only while somebody can open the console (rule 52). */
export async function hasAdministrator(): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(accounts)
    // No parameter: the plan of a prepared statement could not use the index of administrators.
    .where(and(sql`${accounts.role} = 'admin'`, isActiveSql(accounts), hasSecondStep()))
    .limit(1)
  return found !== undefined
}

function hasSecondStep(): SQL | undefined {
  const isOwn = (table: typeof authenticators | typeof passkeys) => eq(table.accountId, accounts.id)
  const one = { one: sql`1` }
  const { loopback, demo } = config()
  return or(
    exists(
      db
        .select(one)
        .from(authenticators)
        .where(and(isOwn(authenticators), isNotNull(authenticators.confirmedAt))),
    ),
    exists(db.select(one).from(passkeys).where(isOwn(passkeys))),
    loopback && demo !== 'off' ? eq(accounts.email, demoAdministratorEmail) : undefined,
  )
}
