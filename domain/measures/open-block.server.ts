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

/**
 * Whether a block can be made with what the form showed: `begin` where there is none, `change` of the one that was seen,
 * `explain` of what is shut without a measure, `done` where the same administrator said the same (rule 41), `already` where
 * it is another by now, or was lifted. The caller holds the subject.
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
  // Of a form that showed this very block the same words are another end.
  if (isSame && open.madeById === administratorId && open.id !== seen) return 'done'
  return open.id === seen ? 'change' : 'already'
}
