import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

/** Gives an account the name and phone that its profile's form holds, in the caller's transaction. */
export async function updatePerson(
  tx: Transaction,
  accountId: string,
  person: { fullName: string; phone: string | null },
): Promise<void> {
  await tx.update(accounts).set(person).where(eq(accounts.id, accountId))
}
