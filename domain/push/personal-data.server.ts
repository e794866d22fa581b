import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema/push.ts'

export async function exportPush(tx: Transaction, accountId: string) {
  const found = await tx
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(pushSubscriptions.createdAt))
  // The whole address is between the browser and us.
  return found.map(({ endpoint, createdAt }) => ({ service: URL.parse(endpoint)?.hostname, createdAt }))
}

export async function erasePush(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
}
