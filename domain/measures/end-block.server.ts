import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { endSessionsOfBlocked, setAccountBlock } from '#domain/accounts/shut-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { mailWhatWaited } from '#domain/delivery/notification-schedule.server.ts'
import { setSchoolBlock } from '#domain/organisations/block-school.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'

export async function holdAccount(tx: Transaction, accountId: string) {
  const [account] = await tx
    .select({ role: accounts.role, blockedAt: accounts.blockedAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update')
  return account
}

export async function holdOrganisation(tx: Transaction, schoolId: string) {
  const [school] = await tx
    .select({ blockedAt: schools.blockedAt })
    .from(schools)
    .where(and(eq(schools.id, schoolId), isNull(schools.deletedAt)))
    .for('no key update')
  return school
}

export async function endBlock(
  tx: Transaction,
  accountId: string,
  details: Record<string, string>,
): Promise<void> {
  // Its term may have been changed since it began.
  const ofAccount = (await holdAccount(tx, accountId))?.blockedAt
  const since = ofAccount && (await shutSince(tx, accountId, ofAccount))
  await setAccountBlock(tx, accountId, null)
  const [ended] = await closeBlocks(tx, accountId)
  const colleagues = await colleaguesOf(tx, accountId)
  // Those who signed in during it. While the school's own block goes on, their sessions stay restricted.
  await endSessionsOfBlocked(
    tx,
    colleagues.filter(({ isShut }) => !isShut).map(({ id }) => id),
  )
  await mailWhatWaited(tx, [accountId, ...colleagues.map(({ id }) => id)], since ?? now())
  // A school queues this when it is shown again.
  await queueJob(tx, 'tell-of-return', { teacherId: accountId })
  await recordAudit(tx, { kind: 'account-unblocked', accountId, details })
  if (ended) await queueJob(tx, 'mail-measure', { measureId: ended.id })
}

/** The owner's things may be closed for longer, by the school's own block, which has ended since or continues. */
async function shutSince(tx: Transaction, ownerId: string, ofAccount: Date): Promise<Date> {
  const shut = await tx
    .select({ at: schools.blockedAt })
    .from(schools)
    .where(inArray(schools.id, ownedBy(tx, ownerId)))
  return shut.reduce((first, { at }) => (at && at < first ? at : first), ofAccount)
}

const ownedBy = (tx: Transaction, ownerId: string) =>
  tx
    .select({ id: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.accountId, ownerId), eq(schoolMembers.role, 'owner')))

function colleaguesOf(tx: Transaction, ownerId: string): Promise<{ id: string; isShut: boolean }[]> {
  const isShut = sql<boolean>`(${schools.blockedAt} is not null or ${accounts.blockedAt} is not null)`
  return tx
    .select({ id: schoolMembers.accountId, isShut })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .innerJoin(accounts, eq(accounts.id, schoolMembers.accountId))
    .where(and(inArray(schoolMembers.schoolId, ownedBy(tx, ownerId)), ne(schoolMembers.accountId, ownerId)))
}

export function closeBlocks(tx: Transaction, accountId: string): Promise<EndedBlock[]> {
  return closeOpen(tx, eq(measures.accountId, accountId))
}

export function closeBlocksOfSchool(tx: Transaction, schoolId: string): Promise<EndedBlock[]> {
  return closeOpen(tx, eq(measures.schoolId, schoolId))
}

/** An appeal against a block continues for the block that replaces it. */
export async function carryAppeal(tx: Transaction, closed: EndedBlock[], measureId: string): Promise<void> {
  const appealed = closed.find(({ appealId }) => appealId !== null)
  if (!appealed) return
  await tx.update(measures).set({ appealId: appealed.appealId }).where(eq(measures.id, measureId))
}

export async function endSchoolBlock(
  tx: Transaction,
  schoolId: string,
  details: Record<string, string>,
): Promise<void> {
  const since = (await holdOrganisation(tx, schoolId))?.blockedAt
  const [ended] = await closeBlocksOfSchool(tx, schoolId)
  await setSchoolBlock(tx, schoolId, null)
  await recordAudit(tx, { kind: 'school-unblocked', details: { ...details, school: schoolId } })
  // The owner's block keeps it closed; the end of that block is announced.
  if ((await holdOrganisation(tx, schoolId))?.blockedAt) return
  const members = await tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, schoolId))
  const ids = members.map(({ accountId }) => accountId)
  await endSessionsOfBlocked(tx, ids)
  await mailWhatWaited(tx, ids, since ?? now())
  if (ended) await queueJob(tx, 'mail-measure', { measureId: ended.id })
}

type EndedBlock = { id: string; appealId: string | null }

function closeOpen(tx: Transaction, whose: SQL): Promise<EndedBlock[]> {
  return tx
    .update(measures)
    .set({ endedAt: now() })
    .where(and(whose, eq(measures.kind, 'block'), isNull(measures.endedAt)))
    .returning({ id: measures.id, appealId: measures.appealId })
}
