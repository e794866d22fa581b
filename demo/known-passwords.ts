import { and, inArray, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { accounts } from '#db/schema/accounts.ts'
import { fitsPassword } from '#platform/passwords.ts'
import { addressOf, knownPassword, signInKeys } from './people.ts'

/** The addresses of demo accounts that still have the public password. */
export async function knownPasswordAccounts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found = await drizzle(client)
      .select({ email: accounts.email, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(and(inArray(accounts.email, signInKeys.map(addressOf)), isNull(accounts.deletedAt)))
      .orderBy(accounts.email)
    const open = await Promise.all(
      found.map(({ passwordHash }) => fitsPassword(passwordHash ?? undefined, knownPassword)),
    )
    return found.flatMap(({ email }, index) => (open[index] ? email : []))
  } finally {
    await client.end()
  }
}
