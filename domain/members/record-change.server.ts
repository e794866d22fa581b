import type { Transaction } from '#db/client.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import type { AuditKind } from '#domain/audit/audit.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { MembershipChange, MembershipNews } from './membership.ts'

const auditKindOf: Record<MembershipChange, AuditKind | null> = {
  joined: 'member-joined',
  role: 'member-changed',
  position: 'member-changed',
  left: 'member-left',
  removed: 'member-removed',
  'handed-over': 'school-handed-over',
  declined: null,
}

type Change = {
  schoolId: string
  kind: MembershipChange
  memberId: string
  actorId: string
  role?: SchoolRole
  /** The reason of an administrator, for the audit alone. */
  why?: string | undefined
}

/** Returns how many assignments were still open; the caller locks the membership. */
export type LetGo = (tx: Transaction, member: { schoolId: string; accountId: string }) => Promise<number>

type ChangeRecipient = {
  accountId: string
  news: MembershipNews
  /** Of how much nobody takes care any more. */
  count?: number
}

export async function recordMemberChange(
  tx: Transaction,
  change: Change,
  recipients: readonly ChangeRecipient[],
): Promise<void> {
  const { schoolId, kind, memberId, actorId, role, why } = change
  const id = uuidv7()
  await tx.insert(schoolMemberChanges).values({ id, schoolId, kind, memberId, actorId, role, at: now() })
  const auditKind = auditKindOf[kind]
  if (auditKind)
    await recordAudit(tx, {
      kind: auditKind,
      accountId: why ? memberId : actorId,
      details: { schoolId, ...(role && { role }), ...(why && { by: actorId, why }) },
    })
  const inOrder = recipients.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
  for (const { accountId, news, count } of inOrder)
    await notify(tx, accountId, {
      kind: 'membership',
      reference: { changeId: id, news, ...(role && { role }), ...(count && { count: String(count) }) },
    })
}
