import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** Nobody is written to in the name of a school without one. */
export async function hasName(tx: Pick<Transaction, 'select'>, schoolId: string): Promise<boolean> {
  const [profile] = await tx
    .select({ name: schoolProfiles.schoolName })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, schoolId))
  return Boolean(profile?.name)
}
