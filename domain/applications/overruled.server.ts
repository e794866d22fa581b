import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { scheduledMoves } from '#db/schema/applications.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { now } from '#platform/clock.ts'
import type { ApplicationStatus } from './application.ts'
import { isOverruledBy } from './planned-act.ts'

type Due = Pick<typeof scheduledMoves.$inferSelect, 'applicationId' | 'authorId' | 'toStatus' | 'note'>

/** Tells each colleague once, and returns their names. The caller drops or replaces the moves. */
export async function tellOverruled(
  tx: Transaction,
  dropped: readonly Due[],
  { authorId, schoolId, to }: { authorId: string; schoolId: string; to?: ApplicationStatus },
): Promise<string[]> {
  const lost = dropped.filter((one) => one.authorId !== authorId && isOverruledBy(one, to))
  if (lost.length === 0) return []
  const authors = await stillActing(tx, schoolId, [...new Set(lost.map((one) => one.authorId))])
  for (const { id } of authors) {
    const own = lost.filter((one) => one.authorId === id)
    const [one, another] = own
    const about = one && !another ? { applicationId: one.applicationId } : { gatheredAt: now().toISOString() }
    const reference = { ...about, colleague: 'overruled', count: String(own.length) } as const
    await notify(tx, id, { kind: 'application-received', reference })
  }
  return authors.map(({ name }) => name)
}

/** Otherwise the decision would vanish silently (rule 56). */
export async function tellStopped(
  tx: Transaction,
  { applicationId, authorId }: Pick<Due, 'applicationId' | 'authorId'>,
  schoolId: string,
): Promise<void> {
  const reference = { applicationId, colleague: 'stopped' } as const
  for (const { id } of await stillActing(tx, schoolId, [authorId]))
    await notify(tx, id, { kind: 'application-received', reference })
}

function stillActing(tx: Transaction, schoolId: string, accountIds: string[]) {
  return (
    tx
      .select({ id: accounts.id, name: accounts.fullName })
      .from(schoolMembers)
      .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
      .where(
        and(
          eq(schoolMembers.schoolId, schoolId),
          ne(schoolMembers.role, 'viewer'),
          inArray(schoolMembers.accountId, accountIds),
        ),
      )
      // The common order of locks on several accounts.
      .orderBy(asc(accounts.id))
  )
}
