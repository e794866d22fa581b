import { and, asc, eq, ne } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { endSessionsOfBlocked } from '#domain/accounts/shut-account.server.ts'
import { forgetSchoolNews } from '#domain/notifications/forget-school-news.server.ts'
import { holdAccounts } from '#domain/notifications/notify.server.ts'
import { takeOutColleague } from '#domain/organisations/take-out-colleague.server.ts'
import { markFormer } from '#domain/sessions/former-colleague.server.ts'
import { leaveContacts } from '#domain/vacancies/replace-contacts.server.ts'
import { announce } from '#platform/realtime.ts'
import { recordMemberChange } from './record-change.server.ts'

type Removal = {
  schoolId: string
  actorId: string
  /** After a restored archive the colleague knows it already. */
  news?: 'removed' | 'closed' | undefined
}

/** The member reads so on their next request (rule 45). False if there is no such member. */
export async function removeColleague(
  tx: Transaction,
  memberId: string,
  { schoolId, actorId, news }: Removal,
): Promise<boolean> {
  await holdAccounts(tx, [memberId])
  if (!(await takeOutColleague(tx, { accountId: memberId, schoolId }))) return false
  await endSessionsOfBlocked(tx, [memberId])
  await markFormer(tx, memberId)
  await forgetSchoolNews(tx, memberId)
  await leaveContacts(tx, { accountId: memberId, schoolId })
  const change = { schoolId, kind: 'removed', memberId, actorId } as const
  await recordMemberChange(tx, change, news ? [{ accountId: memberId, news }] : [])
  afterCommit(() => announce('rights', memberId))
  return true
}

export async function removeColleagues(tx: Transaction, removal: Removal): Promise<void> {
  const colleagues = await tx
    .select({ id: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, removal.schoolId), ne(schoolMembers.role, 'owner')))
    // The common order of locks on several accounts.
    .orderBy(asc(schoolMembers.accountId))
  for (const { id } of colleagues) await removeColleague(tx, id, removal)
}
