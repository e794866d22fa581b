import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { shutAllSessions } from '#domain/accounts/shut-account.server.ts'
import { endOpenApplicationsOfSchool } from '#domain/applications/end-open-applications.server.ts'
import { recordAudit, wasJustDone } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { setSchoolBlock } from '#domain/organisations/block-school.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { areBlocksNotified } from './are-blocks-notified.server.ts'
import { carryAppeal, closeBlocksOfSchool, endSchoolBlock, holdOrganisation } from './end-block.server.ts'
import type { BlockInput, UnblockInput } from './measure-input.ts'
import { blockStep, isOpenBlockSql, isOtherBlock } from './open-block.server.ts'

type BlockRefusal = 'not-administrator' | 'proof-needed' | 'not-found' | 'already' | 'changed-meanwhile'

/**
 * Mails the reason to each member; a block without an end also ends applications and interviews (rule 70). The block
 * that was seen gets the new end, or none.
 */
export function blockSchool(
  actor: Actor,
  schoolId: string,
  input: BlockInput,
): Promise<Result<BlockRefusal>> {
  return asAdministrator(
    actor,
    { isMeasure: true },
    async (tx, administrator): Promise<Result<BlockRefusal>> => {
      const people = await holdPeople(tx, schoolId)
      const owner = people.find(({ role }) => role === 'owner')
      if (!owner || !(await holdOrganisation(tx, schoolId))) return { ok: false, reason: 'not-found' }
      const { reason, days } = input
      const administratorId = administrator.accountId
      const step = await blockStep(tx, { schoolId }, input, { administratorId, isBlocked: false })
      if (step === 'done') return { ok: true }
      if (step === 'already') return { ok: false, reason: 'already' }
      const isChange = step === 'change'
      const closed = isChange ? await closeBlocksOfSchool(tx, schoolId) : []
      if (!isChange) await setSchoolBlock(tx, schoolId, now())
      // A second press is recognised by the days between the two times.
      const [measureId, madeAt] = [uuidv7(), now()]
      await tx.insert(measures).values({
        id: measureId,
        kind: 'block',
        schoolId,
        reason,
        endsAt: days === null ? null : new Date(madeAt.getTime() + days * dayMs),
        madeById: administratorId,
        madeAt,
      })
      await carryAppeal(tx, closed, measureId)
      if (!isChange) for (const { accountId } of people) await shutAllSessions(tx, accountId)
      if (days === null) await endOpenApplicationsOfSchool(tx, { schoolId, ownerId: owner.accountId })
      await recordAudit(tx, {
        kind: 'school-blocked',
        details: {
          by: administratorId,
          school: schoolId,
          ...(days !== null && { days: String(days) }),
          ...(isChange && { changed: 'term' }),
        },
      })
      const isNotifiedAsChange = isChange && (await areBlocksNotified(tx, closed))
      await queueJob(tx, 'mail-measure', { measureId, isMade: true, ...(isNotifiedAsChange && { isChange }) })
      return { ok: true }
    },
  )
}

/** Ended applications stay ended. Refused if another block is in force than the one `seen` (rule 70). */
export function unblockSchool(
  actor: Actor,
  schoolId: string,
  { reason, seen }: UnblockInput,
): Promise<Result<BlockRefusal>> {
  return asAdministrator(
    actor,
    { isMeasure: true },
    async (tx, administrator): Promise<Result<BlockRefusal>> => {
      await holdPeople(tx, schoolId)
      if (!(await holdOrganisation(tx, schoolId))) return { ok: false, reason: 'not-found' }
      const isBlocked = await isBlockedByItself(tx, schoolId)
      if (isBlocked && (await isOtherBlock(tx, { schoolId }, seen)))
        return { ok: false, reason: 'changed-meanwhile' }
      const details = { by: administrator.accountId, why: reason }
      if (isBlocked) await endSchoolBlock(tx, schoolId, details)
      else if (
        !(await wasJustDone(tx, { kind: 'school-unblocked', details: { ...details, school: schoolId } }))
      )
        return { ok: false, reason: 'already' }
      return { ok: true }
    },
  )
}

async function isBlockedByItself(tx: Transaction, schoolId: string): Promise<boolean> {
  return (await tx.$count(measures, isOpenBlockSql({ schoolId }))) > 0
}

/** Locks accounts before the school, in everybody's order. */
export async function holdPeople(tx: Transaction, schoolId: string) {
  const members = tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, schoolId))
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, members))
    .orderBy(asc(accounts.id))
    .for('no key update')
  return tx
    .select({ accountId: schoolMembers.accountId, role: schoolMembers.role })
    .from(schoolMembers)
    .where(eq(schoolMembers.schoolId, schoolId))
}
