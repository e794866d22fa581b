import { eq, type SQL } from 'drizzle-orm'
import type { db, Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import type { claims, documents } from '#db/schema/claims.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { NotificationReference } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { type ClaimKind, type ClaimSide, claimKindsOf } from './claim.ts'

export type Subject = { side: ClaimSide; id: string }

export function subjectOf(actor: Actor): Subject | undefined {
  if (actor.role === 'teacher') return { side: 'teacher', id: actor.accountId }
  // A viewer sees no documents (rule 45).
  if (actor.role === 'school' && mayActForSchool(actor.schoolRole))
    return { side: 'school', id: actor.schoolId }
  return undefined
}

export const mayClaim = ({ side }: Subject, kind: ClaimKind): boolean => claimKindsOf[side].includes(kind)

export function isOfClaimSubjectSql(table: typeof documents | typeof claims, { side, id }: Subject): SQL {
  return eq(side === 'teacher' ? table.teacherId : table.schoolId, id)
}

export function ownedBy({ side, id }: Subject): { teacherId: string } | { schoolId: string } {
  return side === 'teacher' ? { teacherId: id } : { schoolId: id }
}

export function subjectOfRow(row: { teacherId: string | null; schoolId: string | null }): Subject {
  if (row.teacherId) return { side: 'teacher', id: row.teacherId }
  if (row.schoolId) return { side: 'school', id: row.schoolId }
  throw new Error('a claim of nobody')
}

/** A school needs a profile before it can be verified. */
export async function hasProfile(reader: Pick<typeof db, 'select'>, { side, id }: Subject): Promise<boolean> {
  if (side === 'teacher') return true
  const [found] = await reader
    .select({ id: schoolProfiles.id })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, id))
  return found !== undefined
}

/**
 * Everything that changes the subject's claims waits for this row; so do changes by its owner (lock-active-account).
 */
export async function lockSubject(tx: Transaction, { side, id }: Subject): Promise<void> {
  const table = side === 'teacher' ? accounts : schools
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
}

export async function tellSubject(
  tx: Transaction,
  { side, id }: Subject,
  notification: {
    kind: 'claim-decided' | 'claim-ending'
    reference: NotificationReference
    mailAfterMs?: number
  },
): Promise<void> {
  await (side === 'teacher' ? notify : notifySchool)(tx, id, notification)
}
