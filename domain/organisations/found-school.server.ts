import type { Transaction } from '#db/client.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'

export async function foundSchool(tx: Transaction, accountId: string): Promise<string> {
  const schoolId = uuidv7()
  const at = now()
  await tx.insert(schools).values({ id: schoolId, createdAt: at })
  await tx.insert(schoolMembers).values({ accountId, schoolId, role: 'owner', joinedAt: at })
  return schoolId
}
