import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** Also for a hidden profile. */
export async function peerTitle(tx: Pick<Transaction, 'select'>, id: string): Promise<string | null> {
  const [school] = await tx
    .select({ name: sql<string | null>`nullif(${schoolProfiles.schoolName}, '')` })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, id))
  if (school) return school.name
  const [person] = await tx.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, id))
  return person?.name || null
}
