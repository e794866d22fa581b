import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { queueJob } from '#platform/jobs.ts'
import {
  type ApplicationStatus,
  areContactsShared,
  canBecome,
  canWithdraw,
  type EndReason,
  type PlannedStatus,
  type RejectionReason,
  stepsTo,
} from './application.ts'
import type { RejectInput, WithdrawInput } from './application-input.ts'
import { isRepeated } from './is-repeated.server.ts'
import { planMoves } from './plan-moves.server.ts'
import { movedFacts, recordChange, type Target } from './record-change.server.ts'
import { plannedByColleague } from './scheduled-move.server.ts'

/** An accepted one may have a first day. */
export type Moved = Refusal<'not-allowed'> & { status: ApplicationStatus; startsOn: string | null }

export type MoveApplication =
  /**
   * `act` undoes a planned move; without it the move was planned before. `overruled` names colleagues whose plans are
   * dropped.
   */
  Result<'not-found' | Blocking, { act?: string; overruled?: string[] }> | Moved

/** Accepting again confirms that it is meant. */
type Planned = Refusal<'planned'> & { author: string; to: PlannedStatus }

export type AcceptApplication = MoveApplication | Planned

export function reviewApplication(actor: Actor, id: string): Promise<MoveApplication> {
  return move(actor, id, { to: 'reviewed' })
}

/** Refused if a colleague planned something that the form did not show. */
export function acceptApplication(
  actor: Actor,
  id: string,
  act: string | null = null,
): Promise<AcceptApplication> {
  return move(actor, id, { to: 'accepted', seen: { act } })
}

export function rejectApplication(
  actor: Actor,
  id: string,
  input: RejectInput,
  dueAt?: Date,
): Promise<MoveApplication> {
  return planMove(actor, id, { to: 'rejected', ...input }, dueAt)
}

/** A colleague's planned rejection stays, with its words. */
export function rejectUnlessPlanned(
  actor: Actor,
  id: string,
  input: RejectInput,
  dueAt?: Date,
): Promise<AcceptApplication> {
  return move(
    actor,
    id,
    { to: 'rejected', ...input, spares: true },
    planOf(id, { to: 'rejected', ...input }, dueAt),
  )
}

type PlannedMove = { to: PlannedStatus; reason?: RejectionReason; note?: string | null }

/** For some seconds nothing changes and nobody is told (rule 56). A new plan replaces the former one. */
export function planMove(
  actor: Actor,
  id: string,
  planned: PlannedMove,
  dueAt?: Date,
): Promise<MoveApplication> {
  return move(actor, id, planned, planOf(id, planned, dueAt))
}

const planOf =
  (id: string, planned: PlannedMove, dueAt?: Date): Plan =>
  (tx, { schoolId, accountId }) =>
    planMoves(tx, [{ applicationId: id, ...planned }], { authorId: accountId, schoolId, dueAt })

export function withdrawApplication(
  actor: Actor,
  id: string,
  { reason, note }: WithdrawInput = { reason: null, note: null },
): Promise<MoveApplication> {
  return move(actor, id, { to: 'withdrawn', note, ...(reason && { reason }) })
}

type Change = { to: Target; reason?: EndReason; note?: string | null }
type Plan = (tx: Transaction, member: SchoolMember) => Promise<{ act: string; overruled: string[] }>

function move(actor: Actor, id: string, change: Change, instead?: Plan): Promise<MoveApplication>
function move(
  actor: Actor,
  id: string,
  change: Change & ({ seen: { act: string | null } } | { spares: true }),
  instead?: Plan,
): Promise<AcceptApplication>
async function move(
  actor: Actor,
  id: string,
  { seen, spares, ...change }: Change & { seen?: { act: string | null }; spares?: true },
  instead?: Plan,
): Promise<AcceptApplication> {
  const side = change.to === 'withdrawn' ? 'teacher' : 'school'
  return asMember(
    actor,
    { role: side, refusal: 'not-found' },
    async (tx, party): Promise<AcceptApplication> => {
      const isOwn =
        party.role === 'school'
          ? eq(applications.schoolId, party.schoolId)
          : eq(applications.teacherId, party.accountId)
      const [application] = await tx
        .select(movedFacts)
        .from(applications)
        .where(and(eq(applications.id, id), isOwn))
        .for('update')
      if (!application) return { ok: false, reason: 'not-found' }
      const { status, startsOn } = application
      const isDone = status === change.to
      if (isDone && (await isRepeated(tx, id, party.accountId, change))) return { ok: true }
      if (isDone || !mayMove(status, change.to, instead !== undefined))
        return { ok: false, reason: 'not-allowed', status, startsOn }
      const saysSomething = areContactsShared(change.to) || Boolean(change.note)
      const peer = party.role === 'school' ? application.teacherId : application.schoolId
      const blocking = saysSomething ? await lockBlocking(tx, party, peer) : undefined
      if (blocking) return { ok: false, reason: blocking }
      const own = { id, accountId: party.accountId }
      const spared = spares && (await plannedByColleague(tx, own))
      if (spared && spared.to === change.to)
        return { ok: false, reason: 'planned', author: spared.author, to: spared.to }
      if (instead && party.role === 'school') return { ok: true, ...(await instead(tx, party)) }
      const planned = seen && (await plannedByColleague(tx, own, change.to))
      if (planned && planned.act !== seen.act)
        return { ok: false, reason: 'planned', author: planned.author, to: planned.to }
      const overruled = await recordChange(tx, application, { ...change, authorId: party.accountId })
      if (change.to === 'reviewed')
        await queueJob(tx, 'mark-application-read', { schoolId: application.schoolId, applicationId: id })
      return { ok: true, ...(overruled.length > 0 && { overruled }) }
    },
  )
}

function mayMove(status: ApplicationStatus, to: Target, isPlanned: boolean): boolean {
  if (to === 'withdrawn') return canWithdraw(status)
  return isPlanned ? stepsTo(status, to) !== undefined : canBecome(status, to)
}
