import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import { savedLabels, savedThings } from '#db/schema/saved.ts'
import { isLabelOfItSql } from './label-of-thing.server.ts'

interface Keeper {
  accountId: string
  schoolId: string | undefined
  memberOf: string | undefined
}

/** Includes removed things that are not swept yet. A person who left a school gets nothing of what it saved. */
export async function exportSaved(tx: Transaction, { accountId, schoolId, memberOf }: Keeper) {
  const found = await tx
    .select({
      kind: savedThings.kind,
      id: savedThings.targetId,
      note: savedThings.note,
      savedAt: savedThings.savedAt,
      removedAt: savedThings.removedAt,
      authorId: savedThings.authorId,
      labels: qualified<string[]>(sql`coalesce((
        select json_agg(${schoolLabels.word} order by lower(${schoolLabels.word}))
        from ${savedLabels} join ${schoolLabels} on ${schoolLabels.id} = ${savedLabels.labelId}
        where ${isLabelOfItSql}), '[]')`),
    })
    .from(savedThings)
    .where(
      or(
        eq(savedThings.accountId, accountId),
        memberOf ? and(eq(savedThings.authorId, accountId), eq(savedThings.schoolId, memberOf)) : undefined,
        schoolId ? eq(savedThings.schoolId, schoolId) : undefined,
      ),
    )
    .orderBy(desc(savedThings.savedAt))
  return found.map(({ authorId, ...thing }) => ({
    ...thing,
    ...(authorId !== null && { isOwn: authorId === accountId }),
  }))
}

/** What they saved for their school stays without an author; the schools' labels on them go (rule 55). */
export async function eraseSaved(tx: Transaction, accountId: string): Promise<void> {
  const isOfThem = and(eq(savedThings.kind, 'teacher'), eq(savedThings.targetId, accountId))
  // A member who sets labels meanwhile holds this row, or finds the account gone.
  await tx.select({ id: savedThings.targetId }).from(savedThings).where(isOfThem).for('no key update')
  await tx.delete(savedLabels).where(eq(savedLabels.targetId, accountId))
  await tx.delete(savedThings).where(eq(savedThings.accountId, accountId))
  await tx.update(savedThings).set({ authorId: null }).where(eq(savedThings.authorId, accountId))
}

/** With the labels on it. */
export async function eraseSavedOfSchool(tx: Transaction, schoolId: string): Promise<void> {
  await tx.delete(savedThings).where(eq(savedThings.schoolId, schoolId))
}
