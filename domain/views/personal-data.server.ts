import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { viewers, views } from '#db/schema/views.ts'

/** By day. */
export async function exportViews(tx: Transaction, viewedIds: string[]) {
  if (viewedIds.length === 0) return []
  return tx
    .select({ kind: views.kind, viewedId: views.viewedId, day: views.day, count: views.count })
    .from(views)
    .where(inArray(views.viewedId, viewedIds))
    .orderBy(asc(views.day))
}

export async function eraseViews(tx: Transaction, viewedIds: string[]): Promise<void> {
  if (viewedIds.length === 0) return
  await tx.delete(views).where(inArray(views.viewedId, viewedIds))
  await tx.delete(viewers).where(inArray(viewers.viewedId, viewedIds))
}
