import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { BlockInput } from './measure-input.ts'

export type BlockStep = 'begin' | 'change' | 'explain'

type Subject = { accountId: string } | { schoolId: string }

export const isOpenBlockSql = (subject: Subject) =>
  and(
    'accountId' in subject
      ? eq(measures.accountId, subject.accountId)
      : eq(measures.schoolId, subject.schoolId),
    eq(measures.kind, 'block'),
    isNull(measures.endedAt),
  )

/** A form without `seen` showed a closed account without a measure. The caller locks the subject. */
export async function isOtherBlock(
  tx: Transaction,
  subject: Subject,
  seen: string | undefined,
): Promise<boolean> {
  if (!seen) return false
  const [open] = await tx.select({ id: measures.id }).from(measures).where(isOpenBlockSql(subject))
  return open?.id !== seen
}

/**
 * `explain`: a closed account without a measure; `done`: the same administrator said the same (rule 41); `already`: the
 * block that was seen is replaced or lifted. The caller locks the subject.
 */
export async function blockStep(
  tx: Transaction,
  subject: Subject,
  { reason, days, seen }: BlockInput,
  { administratorId, isBlocked }: { administratorId: string; isBlocked: boolean },
): Promise<BlockStep | 'done' | 'already'> {
  const [open] = await tx.select().from(measures).where(isOpenBlockSql(subject))
  if (!open && seen) return 'already'
  if (!open) return isBlocked ? 'explain' : 'begin'
  const endsAt = days === null ? null : open.madeAt.getTime() + days * dayMs
  const isSame = open.reason === reason && (open.endsAt?.getTime() ?? null) === endsAt
  // From a form that showed this very block, the same words set another end.
  if (isSame && open.madeById === administratorId && open.id !== seen) return 'done'
  return open.id === seen ? 'change' : 'already'
}
