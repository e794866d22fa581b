import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterCommit, type Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { giveUpFiles, removeFiles } from '#domain/files/personal-data.server.ts'
import { recordMemberChange } from '#domain/members/record-change.server.ts'
import { eraseSchool } from '#domain/schools/personal-data.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { tellOfShownAgain } from '#domain/verbs/shown-again.server.ts'
import { queueJob } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { announce } from '#platform/realtime.ts'
import { holdPeople } from './block-school.server.ts'
import { type Merge, mergeMoves } from './merge-moves.server.ts'
import { countClaimsToRenew } from './merged-claims.server.ts'

type MergeRefusal = 'not-administrator' | 'proof-needed' | 'not-found' | 'under-measure'

/**
 * Everything of `gone` moves to `kept`, for good (rule 45). Refuses a blocked or hidden school: a merge would end the
 * measure.
 */
export async function mergeSchools(
  actor: Actor,
  merge: Merge,
  { reason }: { reason: string },
): Promise<Result<MergeRefusal>> {
  if (merge.kept === merge.gone) return { ok: false, reason: 'not-found' }
  const merged = await asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const held = await holdSchools(tx, merge)
    // Rule 41.
    if (!held)
      return (await isMerged(tx, merge))
        ? ({ ok: true, fileIds: [] as string[] } as const)
        : ({ ok: false, reason: 'not-found' } as const)
    if (await isUnderMeasure(tx, merge)) return { ok: false, reason: 'under-measure' } as const
    const names = await namesOf(tx, merge)
    const claimsToRenew = await countClaimsToRenew(tx, merge)
    for (const move of Object.values(mergeMoves))
      for (const statement of await move(merge, tx)) await tx.execute(statement)
    const fileIds = await emptyProfile(tx, merge)
    await tellMembers(tx, merge, { held, administratorId: administrator.accountId })
    await recordAudit(tx, {
      kind: 'schools-merged',
      details: { by: administrator.accountId, school: merge.kept, merged: merge.gone, why: reason },
    })
    await queueJob(tx, 'renew-search', { schoolId: merge.kept })
    await tellOfShownAgain(tx, { schoolId: merge.kept })
    const mail = { ...names, claimsToRenew, reason, ownerIds: held.ownerIds }
    await queueJob(tx, 'mail-schools-merged', { ...merge, ...mail })
    return { ok: true, fileIds } as const
  })
  if (!merged.ok) return merged
  await removeFiles(merged.fileIds).catch((error) => {
    log.error({ err: error }, 'photos of a merged school are left to the sweep')
  })
  return { ok: true }
}

/** Accounts before schools before their rows, each in the order of ids: everybody's order. */
async function holdSchools(tx: Transaction, { kept, gone }: Merge) {
  const there = await holdPeople(tx, kept)
  const people = [...there, ...(await holdPeople(tx, gone))]
  const found = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(inArray(schools.id, [kept, gone]), isNull(schools.deletedAt)))
    .orderBy(schools.id)
    .for('update')
  if (found.length < 2) return undefined
  for (const table of ['vacancies', 'applications'])
    await tx.execute(
      sql`select from ${sql.identifier(table)} where school_id = ${gone} order by id for no key update`,
    )
  const ownerIds = people.filter(({ role }) => role === 'owner').map(({ accountId }) => accountId)
  const comers = await membersOf(tx, gone)
  const staff = there.filter(({ role }) => role === 'staff')
  return { ownerIds, comers, staff }
}

async function isMerged(tx: Transaction, { kept, gone }: Merge): Promise<boolean> {
  return (await tx.$count(schools, and(eq(schools.id, gone), eq(schools.mergedIntoId, kept)))) > 0
}

async function membersOf(tx: Transaction, schoolId: string) {
  const { rows } = await tx.execute<{ accountId: string; role: 'owner' | 'staff' | 'viewer' }>(sql`
    select account_id as "accountId", role from school_members where school_id = ${schoolId} order by account_id`)
  return rows
}

async function isUnderMeasure(tx: Transaction, { kept, gone }: Merge): Promise<boolean> {
  const both = [kept, gone]
  const isShut = and(inArray(schools.id, both), isNotNull(schools.blockedAt))
  const isHidden = and(inArray(schoolProfiles.id, both), isNotNull(schoolProfiles.hiddenAt))
  const isOpen = and(inArray(measures.schoolId, both), eq(measures.kind, 'block'), isNull(measures.endedAt))
  return (
    (await tx.$count(schools, isShut)) > 0 ||
    (await tx.$count(schoolProfiles, isHidden)) > 0 ||
    (await tx.$count(measures, isOpen)) > 0
  )
}

async function namesOf(tx: Transaction, { kept, gone }: Merge) {
  const found = await tx
    .select({ id: schoolProfiles.id, name: schoolProfiles.schoolName })
    .from(schoolProfiles)
    .where(inArray(schoolProfiles.id, [kept, gone]))
  const nameOf = (id: string) => found.find((school) => school.id === id)?.name ?? ''
  return { keptName: nameOf(kept), goneName: nameOf(gone) }
}

/** Returns the photos for which there was no room, whose bytes are to be deleted. */
async function emptyProfile(tx: Transaction, { gone }: Merge): Promise<string[]> {
  const left = await tx
    .select({ id: schoolPhotos.fileId })
    .from(schoolPhotos)
    .where(eq(schoolPhotos.schoolId, gone))
  await eraseSchool(tx, gone)
  return left.length > 0
    ? giveUpFiles(
        tx,
        left.map(({ id }) => id),
      )
    : []
}

type HeldSchools = NonNullable<Awaited<ReturnType<typeof holdSchools>>>

async function tellMembers(
  tx: Transaction,
  { kept }: Merge,
  { held, administratorId }: { held: HeldSchools; administratorId: string },
): Promise<void> {
  for (const { accountId, role } of held.comers) {
    const change = {
      schoolId: kept,
      kind: 'joined',
      memberId: accountId,
      actorId: administratorId,
      role: role === 'owner' ? 'staff' : role,
    } as const
    const comer = role === 'owner' ? [] : [{ accountId, news: 'merged' as const }]
    const others = held.staff.map((one) => ({ accountId: one.accountId, news: 'came' as const }))
    await recordMemberChange(tx, change, [...comer, ...others])
  }
  afterCommit(() => {
    for (const { accountId } of held.comers) announce('rights', accountId)
  })
}
