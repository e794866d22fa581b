import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { dataExports } from '#db/schema/privacy.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import {
  type Actor,
  type Blocked,
  isSignedIn,
  type Member,
  type Person,
  type Undecided,
} from '#domain/accounts/actor.ts'
import { isDeletionLinkOf } from '#domain/accounts/ask-deletion-link.server.ts'
import { lockActiveAccount } from '#domain/accounts/lock-active-account.server.ts'
import { eraseAccount } from '#domain/accounts/personal-data.server.ts'
import { endSessionsOfBlocked } from '#domain/accounts/shut-account.server.ts'
import { letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
import { eraseApplications, eraseApplicationsOfSchool } from '#domain/applications/personal-data.server.ts'
import { eraseAssessments, eraseAssessmentsOfSchool } from '#domain/assessments/personal-data.server.ts'
import { eraseAudit } from '#domain/audit/personal-data.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { eraseClaims, forgetDecider } from '#domain/claims/personal-data.server.ts'
import { eraseCvLink } from '#domain/cv/personal-data.server.ts'
import { eraseFiles, filesOfSchool, giveUpFiles, removeFiles } from '#domain/files/personal-data.server.ts'
import { eraseUnwanted, forgetUnwantedSchool } from '#domain/fit/personal-data.server.ts'
import { eraseInquiries } from '#domain/inquiries/personal-data.server.ts'
import { tellQuestionsGone } from '#domain/inquiries/tell-questions-gone.server.ts'
import { eraseInterviewFeed } from '#domain/interviews/personal-data.server.ts'
import { eraseJobInvitations, eraseJobInvitationsOfSchool } from '#domain/invitations/personal-data.server.ts'
import { forgetLimits } from '#domain/limits/forget-limits.server.ts'
import { eraseMeasures, eraseMeasuresOfSchool } from '#domain/measures/personal-data.server.ts'
import { leaveWithAccount } from '#domain/members/leave-school.server.ts'
import {
  eraseInvitations,
  eraseMemberChanges,
  forgetPeopleOfSchool,
} from '#domain/members/personal-data.server.ts'
import { removeColleagues } from '#domain/members/remove-colleague.server.ts'
import { eraseLetters } from '#domain/message-templates/personal-data.server.ts'
import { eraseMessages, eraseMessagesOfSchool, eraseTalker } from '#domain/messaging/personal-data.server.ts'
import { eraseNotifications } from '#domain/notifications/personal-data.server.ts'
import { eraseOffers } from '#domain/offers/personal-data.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import {
  eraseMembership,
  eraseOrganisation,
  lockOwnedSchool,
  lockSchool,
} from '#domain/organisations/personal-data.server.ts'
import { erasePush } from '#domain/push/personal-data.server.ts'
import { eraseReports, eraseReportsOfSchool } from '#domain/reports/personal-data.server.ts'
import { eraseReviews, eraseReviewsOfSchool } from '#domain/reviews/personal-data.server.ts'
import { eraseSaved } from '#domain/saved/personal-data.server.ts'
import { eraseSearches } from '#domain/saved-searches/personal-data.server.ts'
import { eraseSchool, leaveSchoolProfiles } from '#domain/schools/personal-data.server.ts'
import { eraseStatistics } from '#domain/statistics/personal-data.server.ts'
import { eraseTickets } from '#domain/support/personal-data.server.ts'
import { eraseTeacher, forgetHiddenSchool } from '#domain/teachers/personal-data.server.ts'
import { eraseTelegram } from '#domain/telegram/personal-data.server.ts'
import { type ProvePassword, provePassword } from '#domain/two-step/own-password.server.ts'
import { type ProvePasskey, provePasskey } from '#domain/two-step/prove-passkey.server.ts'
import { leaveVacancies } from '#domain/vacancies/personal-data.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { eraseViews } from '#domain/views/personal-data.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import type { PasskeySite } from '#platform/passkeys.ts'
import { eraseKeptOfSchool } from './erase-kept-of-school.server.ts'
import { sweepDataExports } from './sweep-data-exports.server.ts'

export type DeletionProof = { password: string } | { passkey: string; site: PasskeySite } | { token: string }

export type DeleteAccount =
  | Result<'not-signed-in' | 'invalid-link'>
  | Extract<ProvePassword | ProvePasskey, { ok: false }>

/** Others keep that something was there, without its words (rules 30, Q21). */
export async function deleteAccount(actor: Actor | Undecided, proof: DeletionProof): Promise<DeleteAccount> {
  if (!isSignedIn(actor)) return { ok: false, reason: 'not-signed-in' }
  const proved = await prove(actor, proof)
  if (!proved.ok) return proved
  const fileIds = await transact((tx) =>
    erase(tx, { ...actor, role: 'role' in actor ? actor.role : null }, true),
  )
  if (!fileIds) return { ok: false, reason: 'not-signed-in' }
  await removeBytes(fileIds)
  return { ok: true }
}

/** For accounts that an older backup brought back (rule 65); nobody is mailed again. */
export async function deleteAgain(accountId: string): Promise<boolean> {
  const [account] = await db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId))
  if (!account) return false
  const fileIds = await transact((tx) => erase(tx, { accountId, role: account.role }, false))
  if (!fileIds) return false
  await removeBytes(fileIds)
  return true
}

/** The owner at the time of the backup stays, with an empty school. */
export async function deleteSchoolAgain(schoolId: string): Promise<boolean> {
  const fileIds = await transact((tx) => eraseSchoolAlone(tx, schoolId, false))
  if (!fileIds) return false
  await removeBytes(fileIds)
  return true
}

/** Its owner gets an empty school and signs in again; colleagues' accounts stay (rule 70). */
export async function deleteBlockedSchool(person: Blocked, proof: DeletionProof): Promise<DeleteAccount> {
  const { accountId, blockedSchool } = person
  if (blockedSchool?.role !== 'owner') return { ok: false, reason: 'not-signed-in' }
  const proved = await prove(person, proof)
  if (!proved.ok) return proved
  const fileIds = await transact(async (tx) => {
    if (!(await lockActiveAccount(tx, { accountId, mayBeBlocked: true }))) return undefined
    if ((await lockOwnedSchool(tx, accountId)) !== blockedSchool.id) return undefined
    await queueJob(tx, 'note-deleted-accounts', {})
    return eraseSchoolAlone(tx, blockedSchool.id, true)
  })
  if (!fileIds) return { ok: false, reason: 'not-signed-in' }
  await removeBytes(fileIds)
  return { ok: true }
}

/** What cannot be deleted now, the sweeps delete. */
export async function removeBytes(fileIds: string[]): Promise<void> {
  try {
    await removeFiles(fileIds)
    await sweepDataExports()
  } catch (error) {
    log.error({ err: error }, 'the files of a deleted account are left to the sweeps')
  }
}

async function prove(
  actor: Person,
  proof: DeletionProof,
): Promise<{ ok: true } | Extract<DeleteAccount, { ok: false }>> {
  if ('password' in proof) return provePassword(actor, proof.password)
  if ('passkey' in proof) return provePasskey(actor, proof.passkey, proof.site)
  return (await isDeletionLinkOf(actor, proof.token)) ? { ok: true } : { ok: false, reason: 'invalid-link' }
}

/** Returns the files whose bytes are to be deleted; undefined if the account is already gone. */
export async function erase(
  tx: Transaction,
  { accountId, role, by }: { accountId: string; role: Member['role'] | null; by?: 'command' },
  isMailed: boolean,
): Promise<string[] | undefined> {
  // Everybody who acts locks their account first: what they began is finished by now, and later verbs find no account.
  const account = await lockAccount(tx, accountId)
  if (!account) return undefined
  const { phone, ...mailed } = account
  const { email, fullName } = mailed
  const schoolId = await lockOwnedSchool(tx, accountId)
  const offered = await lockHiring(tx, accountId, schoolId)
  const ofSchool = schoolId ? await filesOfSchool(tx, schoolId) : []
  await eraseMessages(tx, accountId)
  if (schoolId) await eraseMessagesOfSchool(tx, schoolId)
  await erasePush(tx, accountId)
  await eraseTelegram(tx, accountId)
  await eraseInterviewFeed(tx, accountId)
  await eraseReports(tx, accountId, email, isMailed)
  if (schoolId) await eraseReportsOfSchool(tx, schoolId, isMailed)
  await eraseMeasures(tx, accountId)
  await eraseReviews(tx, accountId)
  if (schoolId) await eraseReviewsOfSchool(tx, schoolId)
  if (schoolId) await eraseMeasuresOfSchool(tx, schoolId)
  await eraseOffers(tx, accountId)
  await eraseLetters(tx, accountId)
  await eraseCvLink(tx, accountId)
  await eraseClaims(tx, schoolId ? { side: 'school', id: schoolId } : { side: 'teacher', id: accountId })
  await forgetDecider(tx, accountId)
  await eraseUnwanted(tx, accountId)
  await eraseTeacher(tx, accountId)
  if (schoolId) await eraseSchool(tx, schoolId)
  await eraseViews(tx, [accountId, ...(schoolId ? [schoolId] : []), ...offered.map(({ id }) => id)])
  await eraseTickets(tx, accountId, email)
  const askedIds = await eraseInquiries(tx, accountId, email, isMailed)
  await eraseSearches(tx, accountId, email)
  await eraseSaved(tx, accountId)
  await eraseJobInvitations(tx, accountId)
  if (schoolId) await eraseJobInvitationsOfSchool(tx, schoolId)
  await tx
    .update(dataExports)
    .set({ state: 'discarded', accountId: null })
    .where(eq(dataExports.accountId, accountId))
  const fileIds = await eraseFiles(tx, accountId, ofSchool)
  await eraseAccount(tx, accountId, email)
  // Verbs that notify this account have finished by now, and no new ones begin.
  await eraseNotifications(tx, accountId)
  await eraseTalker(tx, accountId)
  // These notify others and lock their event counters, so they come after this account's own.
  if (isMailed) await tellQuestionsGone(tx, askedIds)
  await eraseApplications(tx, accountId)
  await eraseAssessments(tx, accountId)
  if (schoolId) await eraseHiring(tx, schoolId, accountId, isMailed)
  await eraseInvitations(tx, { accountId, email })
  await leaveSchoolProfiles(tx, accountId)
  await leaveVacancies(tx, { accountId, email, phone, fullName })
  await leaveWithAccount(tx, accountId, { isNotified: isMailed, letGo: letGoOfAssigned })
  await eraseMemberChanges(tx, accountId)
  await eraseMembership(tx, accountId)
  await forgetLimits(tx, [email, accountId, ...(schoolId ? [schoolId] : [])])
  await eraseAudit(tx, { accountId, email })
  await recordAudit(tx, { kind: 'account-deleted', details: { ...(role && { role }), ...(by && { by }) } })
  if (isMailed) await queueJob(tx, 'mail-account-deleted', { ...mailed, deletionId: uuidv7() })
  await queueJob(tx, 'note-deleted-accounts', {})
  return fileIds
}

/** Others hold these rows while they notify this account, and wait for its row: so these are locked first. */
async function lockHiring(tx: Transaction, accountId: string, schoolId: string | undefined) {
  const offered = schoolId
    ? await tx
        .select({ id: vacancies.id })
        .from(vacancies)
        .where(eq(vacancies.schoolId, schoolId))
        .orderBy(asc(vacancies.id))
        .for('no key update')
    : []
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      or(eq(applications.teacherId, accountId), schoolId ? eq(applications.schoolId, schoolId) : undefined),
    )
    .orderBy(asc(applications.id))
    .for('no key update')
  return offered
}

async function lockAccount(tx: Transaction, accountId: string) {
  const [account] = await tx
    .select({
      email: accounts.email,
      fullName: accounts.fullName,
      locale: accounts.locale,
      phone: accounts.phone,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update')
  return account
}

async function eraseSchoolAlone(
  tx: Transaction,
  schoolId: string,
  isNotified: boolean,
): Promise<string[] | undefined> {
  const ownerId = await lockSchool(tx, schoolId)
  if (!ownerId) return undefined
  const offered = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.schoolId, schoolId))
  const ofSchool = await filesOfSchool(tx, schoolId)
  await eraseMessagesOfSchool(tx, schoolId)
  await eraseReportsOfSchool(tx, schoolId, isNotified)
  await eraseReviewsOfSchool(tx, schoolId)
  await eraseMeasuresOfSchool(tx, schoolId)
  await eraseClaims(tx, { side: 'school', id: schoolId })
  await eraseSchool(tx, schoolId)
  await eraseViews(tx, [schoolId, ...offered.map(({ id }) => id)])
  const fileIds = await giveUpFiles(tx, ofSchool)
  await eraseJobInvitationsOfSchool(tx, schoolId)
  await eraseHiring(tx, schoolId, ownerId, isNotified)
  await foundSchool(tx, ownerId)
  await endSessionsOfBlocked(tx, [ownerId])
  await forgetLimits(tx, [schoolId])
  return fileIds
}

async function eraseHiring(
  tx: Transaction,
  schoolId: string,
  ownerId: string,
  isNotified: boolean,
): Promise<void> {
  await eraseApplicationsOfSchool(tx, schoolId, ownerId)
  await eraseAssessmentsOfSchool(tx, schoolId)
  await eraseStatistics(tx, schoolId)
  await eraseKeptOfSchool(tx, schoolId)
  await forgetHiddenSchool(tx, schoolId)
  await forgetUnwantedSchool(tx, schoolId)
  await forgetPeopleOfSchool(tx, schoolId)
  await removeColleagues(tx, { schoolId, actorId: ownerId, news: isNotified ? 'closed' : undefined })
  await eraseOrganisation(tx, schoolId)
}
