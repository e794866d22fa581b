import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

export async function updatePerson(
  tx: Transaction,
  accountId: string,
  person: { fullName: string; phone: string | null },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...person, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, accountId))
}
