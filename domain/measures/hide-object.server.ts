import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit, wasJustDone } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { type MeasureTarget, measureReasonsOf } from './measure.ts'
import { hasOwner, holdObject, measuredObjects, type Owner } from './measured-objects.server.ts'
import { isOpenHidingSql } from './open-hiding.server.ts'

export type MeasureReason = { code: ReportReason; reason: string }

type ObjectRefusal = 'not-administrator' | 'proof-needed' | 'not-found' | 'wrong-reason' | 'already'

export type ObjectMeasure = Result<ObjectRefusal>

/** Its owner still sees it, and is told the reason by mail and on the page (rule 50). */
export function hideObject(
  actor: Actor,
  object: MeasureTarget,
  reason: MeasureReason,
): Promise<ObjectMeasure> {
  return asAdministrator(
    actor,
    { isMeasure: true },
    async (tx, { accountId: by }): Promise<ObjectMeasure> => {
      if (!measureReasonsOf(object.kind).includes(reason.code)) return { ok: false, reason: 'wrong-reason' }
      const held = await holdObject(tx, object)
      if (!held) return { ok: false, reason: 'not-found' }
      // Rule 41.
      if (held.hiddenAt)
        return (await hasHidden(tx, object, reason, by)) ? { ok: true } : { ok: false, reason: 'already' }
      const former = await measuredObjects[object.kind].hide(tx, object.id)
      await keep(tx, { kind: 'hide', object, held, reason, by, former })
      await record(tx, 'object-hidden', { object, held, by })
      return { ok: true }
    },
  )
}

type ShowRefusal = 'not-administrator' | 'proof-needed' | 'not-found' | 'already' | 'changed-meanwhile'

/** Refused if another hiding is in force than the one that was `seen`, if any. */
export function showObject(
  actor: Actor,
  object: MeasureTarget,
  { seen }: { seen?: string } = {},
): Promise<Result<ShowRefusal>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, { accountId: by }) => {
    const held = await holdObject(tx, object)
    if (!held) return { ok: false, reason: 'not-found' }
    if (held.hiddenAt && seen && !(await isHiddenBy(tx, object, seen)))
      return { ok: false, reason: 'changed-meanwhile' }
    const [ended] = await tx
      .update(measures)
      .set({ endedAt: now() })
      .where(isOpenHidingSql(object))
      .returning({ id: measures.id, former: measures.former })
    // The review outlives its author, the measure does not (rule 48).
    const { kind, id } = object
    if (!ended && !held.hiddenAt) {
      const details = { by, object: kind, id }
      return (await wasJustDone(tx, { kind: 'object-shown', details }))
        ? { ok: true }
        : { ok: false, reason: 'already' }
    }
    await measuredObjects[kind].show(tx, id, ended?.former ?? {})
    if (kind !== 'photo' && kind !== 'review' && kind !== 'answer')
      await queueJob(tx, 'flag-shown', { kind, id })
    await record(tx, 'object-shown', { object, held, by })
    if (ended) await queueJob(tx, 'mail-measure', { measureId: ended.id })
    return { ok: true }
  })
}

async function isHiddenBy(tx: Transaction, object: MeasureTarget, seen: string): Promise<boolean> {
  const [open] = await tx.select({ id: measures.id }).from(measures).where(isOpenHidingSql(object))
  return open?.id === seen
}

async function hasHidden(
  tx: Transaction,
  object: MeasureTarget,
  { code, reason }: MeasureReason,
  by: string,
) {
  const isSame = and(
    isOpenHidingSql(object),
    ...[eq(measures.madeById, by), eq(measures.reasonCode, code), eq(measures.reason, reason)],
  )
  return (await tx.$count(measures, isSame)) > 0
}

/** Refused where nobody is left to read it. The same id is one warning, because it cannot be taken back (rule 41). */
export function warnOwner(
  actor: Actor,
  object: MeasureTarget,
  { id, ...reason }: MeasureReason & { id: string },
): Promise<Result<ObjectRefusal | 'no-owner'>> {
  return asAdministrator(
    actor,
    { isMeasure: true },
    async (tx, { accountId: by }): Promise<Result<ObjectRefusal | 'no-owner'>> => {
      if (!measureReasonsOf(object.kind).includes(reason.code)) return { ok: false, reason: 'wrong-reason' }
      const held = await holdObject(tx, object)
      if (!held) return { ok: false, reason: 'not-found' }
      if (!hasOwner(held)) return { ok: false, reason: 'no-owner' }
      const isSame = and(
        ...[eq(measures.id, id), eq(measures.objectId, object.id), eq(measures.kind, 'warn')],
        ...[eq(measures.reasonCode, reason.code), eq(measures.reason, reason.reason)],
      )
      if ((await tx.$count(measures, isSame)) > 0) return { ok: true }
      if ((await tx.$count(measures, eq(measures.id, id))) > 0) return { ok: false, reason: 'already' }
      await keep(tx, { id, kind: 'warn', object, held, reason, by })
      await record(tx, 'owner-warned', { object, held, by })
      return { ok: true }
    },
  )
}

async function keep(
  tx: Transaction,
  {
    id = uuidv7(),
    kind,
    object,
    held,
    reason: { code, reason },
    by,
    former,
  }: {
    id?: string
    kind: 'hide' | 'warn'
    object: MeasureTarget
    held: Owner & { title: string }
    reason: MeasureReason
    by: string
    former?: object | undefined
  },
): Promise<void> {
  await tx.insert(measures).values({
    ...{ id, kind },
    ...{ accountId: held.accountId ?? null, schoolId: held.schoolId ?? null },
    ...{ objectKind: object.kind, objectId: object.id, title: held.title },
    ...{ reasonCode: code, reason, former: { ...former } },
    ...{ madeById: by, madeAt: now() },
  })
  await queueJob(tx, 'mail-measure', { measureId: id, isMade: true })
}

async function record(
  tx: Transaction,
  kind: 'object-hidden' | 'object-shown' | 'owner-warned',
  { object, held, by }: { object: MeasureTarget; held: Owner; by: string },
): Promise<void> {
  await recordAudit(tx, {
    kind,
    ...(held.accountId && { accountId: held.accountId }),
    details: { by, object: object.kind, id: object.id },
  })
}
