import { asc, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolLooks, teacherAppearances, viewers, viewSourceCounts, views } from '#db/schema/views.ts'

/** By day. */
export async function exportViews(tx: Transaction, viewedIds: string[]) {
  if (viewedIds.length === 0) return { counted: [], sources: [], appearances: [] }
  const counted = await tx
    .select({ kind: views.kind, viewedId: views.viewedId, day: views.day, count: views.count })
    .from(views)
    .where(inArray(views.viewedId, viewedIds))
    .orderBy(asc(views.day))
  const sources = await tx
    .select()
    .from(viewSourceCounts)
    .where(inArray(viewSourceCounts.viewedId, viewedIds))
    .orderBy(asc(viewSourceCounts.day))
  const appearances = await tx
    .select({ day: teacherAppearances.day, count: teacherAppearances.count })
    .from(teacherAppearances)
    .where(inArray(teacherAppearances.teacherId, viewedIds))
    .orderBy(asc(teacherAppearances.day))
  return { counted, sources, appearances }
}

export async function eraseViews(tx: Transaction, viewedIds: string[]): Promise<void> {
  if (viewedIds.length === 0) return
  await tx.delete(views).where(inArray(views.viewedId, viewedIds))
  await tx.delete(viewSourceCounts).where(inArray(viewSourceCounts.viewedId, viewedIds))
  await tx.delete(teacherAppearances).where(inArray(teacherAppearances.teacherId, viewedIds))
  await tx
    .delete(schoolLooks)
    .where(or(inArray(schoolLooks.teacherId, viewedIds), inArray(schoolLooks.schoolId, viewedIds)))
  await tx.delete(viewers).where(inArray(viewers.viewedId, viewedIds))
}
