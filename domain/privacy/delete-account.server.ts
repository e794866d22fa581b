import { and, eq, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { isDeletionLinkOf } from '#domain/accounts/ask-deletion-link.server.ts'
import { type ProvePassword, provePassword } from '#domain/accounts/own-password.server.ts'
import { eraseAccount } from '#domain/accounts/personal-data.server.ts'
import { eraseApplications } from '#domain/applications/personal-data.server.ts'
import { eraseAudit } from '#domain/audit/personal-data.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { eraseFiles, removeFiles } from '#domain/files/personal-data.server.ts'
import { forgetLimits } from '#domain/limits/forget-limits.server.ts'
import { eraseMessages } from '#domain/messaging/personal-data.server.ts'
import { eraseNotifications } from '#domain/notifications/personal-data.server.ts'
import { eraseOffers } from '#domain/offers/personal-data.server.ts'
import { eraseReports } from '#domain/reports/personal-data.server.ts'
import { eraseSchool } from '#domain/schools/personal-data.server.ts'
import { eraseTickets } from '#domain/support/personal-data.server.ts'
import { eraseTeacher } from '#domain/teachers/personal-data.server.ts'
import { eraseVacancies } from '#domain/vacancies/personal-data.server.ts'
import { eraseViews } from '#domain/views/personal-data.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { sweepDataExports } from './sweep-data-exports.server.ts'

/** What shows that the deletion is the person's own wish: the password, or a link by mail where there is none. */
export type DeletionProof = { password: string } | { token: string }

export type DeleteAccount =
  | { ok: true }
  | { ok: false; reason: 'not-signed-in' | 'invalid-link' }
  | Extract<ProvePassword, { ok: false }>

/**
 * Deletes the account of the person who asks, for good and at once: nothing that is theirs stays but one
 * anonymous line of the log. Others keep that something was there: an application without its words, a
 * conversation with a deleted user. The address may be registered again (decisions 30, quality 21).
 */
export async function deleteAccount(actor: Actor, proof: DeletionProof): Promise<DeleteAccount> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const proved = await prove(actor, proof)
  if (!proved.ok) return proved
  const fileIds = await db.transaction((tx) => erase(tx, actor))
  if (!fileIds) return { ok: false, reason: 'not-signed-in' }
  // Their rows say since the commit that they are to go; if this does not happen now, the sweeps do it.
  await removeFiles(fileIds)
  await sweepDataExports()
  return { ok: true }
}

async function prove(
  actor: Member,
  proof: DeletionProof,
): Promise<{ ok: true } | Extract<DeleteAccount, { ok: false }>> {
  if ('password' in proof) return provePassword(actor, proof.password)
  return (await isDeletionLinkOf(actor, proof.token)) ? { ok: true } : { ok: false, reason: 'invalid-link' }
}

/** In one transaction; answers which files' bytes are to be removed, or nothing when the account is gone already. */
async function erase(tx: Transaction, { accountId, role }: Member): Promise<string[] | undefined> {
  // In the order in which a form of the profile takes them, and so that others may still refer to the account.
  await tx
    .select({ id: teacherProfiles.id })
    .from(teacherProfiles)
    .where(eq(teacherProfiles.id, accountId))
    .for('update')
  const [account] = await tx
    .select({ email: accounts.email, fullName: accounts.fullName, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update')
  if (!account) return undefined
  const { email } = account
  const offered = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.schoolId, accountId))

  await eraseApplications(tx, accountId)
  await eraseMessages(tx, accountId)
  await eraseReports(tx, accountId)
  await eraseOffers(tx, accountId)
  await eraseVacancies(tx, accountId)
  await eraseTeacher(tx, accountId)
  await eraseSchool(tx, accountId)
  await eraseViews(tx, [accountId, ...offered.map(({ id }) => id)])
  await eraseTickets(tx, accountId, email)
  await eraseNotifications(tx, accountId)
  await tx
    .update(dataExports)
    .set({ state: 'discarded', accountId: null })
    .where(eq(dataExports.accountId, accountId))
  const fileIds = await eraseFiles(tx, accountId)
  await eraseAccount(tx, accountId, email)
  await forgetLimits(tx, [email, accountId])
  await eraseAudit(tx, accountId)
  await recordAudit(tx, { kind: 'account-deleted', details: { role } })
  await queueJob(tx, 'mail-account-deleted', { ...account, deletionId: uuidv7() })
  return fileIds
}
