import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'

/** Whether a school has said what it is called: nobody is written to in the name of one that has not. */
export async function hasName(tx: Pick<Transaction, 'select'>, schoolId: string): Promise<boolean> {
  const [profile] = await tx
    .select({ name: schoolProfiles.schoolName })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, schoolId))
  return Boolean(profile?.name)
}
