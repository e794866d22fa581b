import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'

/** Undefined if the address has an account. */
export async function makeAccount(
  tx: Transaction,
  person: Pick<typeof accounts.$inferInsert, 'email' | 'passwordHash' | 'role' | 'fullName' | 'locale'>,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(accounts)
    .values({ id: uuidv7(), ...person, confirmedAt: now() })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  return made?.id
}
