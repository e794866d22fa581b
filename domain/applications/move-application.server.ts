import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationChanges, applications, dueMoves } from '#db/schema/applications.ts'
import type { Actor, SchoolMember } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { cancelOpenInterviews } from '#domain/interviews/change-interview.server.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { settleReceived } from '#domain/notifications/read-notifications.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
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
import { plannedByColleague } from './due-move.server.ts'
import { hasSaid } from './has-said.server.ts'
import { tellOverruled } from './overruled.server.ts'
import { planMoves } from './plan-moves.server.ts'

/** It was moved meanwhile, in another tab or by the other side; an accepted one may have a first day. */
export type Moved = Refusal<'not-allowed'> & { status: ApplicationStatus; startsOn: string | null }

export type MoveApplication =
  /**
   * `act` undoes a planned move; without it the move was planned before. `overruled` names colleagues whose planned
   * moves are dropped.
   */
  Result<'not-found' | Blocking, { act?: string; overruled?: string[] }> | Moved

/** What a colleague has planned since the form was opened; accepting again confirms that it is meant. */
type Planned = Refusal<'planned'> & { author: string; to: PlannedStatus }

export type AcceptApplication = MoveApplication | Planned

const kinds = {
  reviewed: 'application-reviewed',
  interview: 'application-interview',
  accepted: 'application-accepted',
  rejected: 'application-rejected',
  withdrawn: 'application-withdrawn',
} as const satisfies Partial<Record<ApplicationStatus, NotificationKind>>

type Target = keyof typeof kinds

export const movedFacts = {
  id: applications.id,
  status: applications.status,
  teacherId: applications.teacherId,
  schoolId: applications.schoolId,
  startsOn: applications.startsOn,
}

/** For an offer without a confirmed first day any more. */
const unconfirmed = { confirmedAt: null, startsOn: null }

/**
 * Returns the colleagues whose planned moves it drops. Tells the other side unless `isSilent` (rule 18). An end of the
 * application cancels its interviews (rule 53).
 */
export async function recordChange(
  tx: Transaction,
  application: { id: string; status: ApplicationStatus; teacherId: string; schoolId: string },
  change: {
    to: Target
    authorId: string
    reason?: EndReason
    note?: string | null
    isSilent?: boolean
    kind?: 'application-declined'
    gone?: Pick<NotificationReference, 'gone' | 'stage' | 'meeting'>
  },
): Promise<string[]> {
  const { id, status, teacherId, schoolId } = application
  const { to, authorId, reason, note, isSilent, kind = kinds[to], gone } = change
  // Every later change drops a planned rejection, except that a colleague opened the application.
  const dropped =
    to === 'reviewed' ? [] : await tx.delete(dueMoves).where(eq(dueMoves.applicationId, id)).returning()
  // An act of the teacher is told to all who act for the school.
  const overruled =
    authorId === teacherId || gone ? [] : await tellOverruled(tx, dropped, { authorId, schoolId, to })
  const isEnd = to === 'rejected' || to === 'withdrawn'
  const moved = tx.$with('moved').as(
    tx
      .update(applications)
      .set({ status: to, changedAt: now(), ...(isEnd && unconfirmed) })
      .where(eq(applications.id, id))
      .returning({ id: applications.id }),
  )
  await tx.with(moved).insert(applicationChanges).values({
    applicationId: id,
    fromStatus: status,
    toStatus: to,
    authorId,
    reason,
    note,
    at: now(),
  })
  if (isEnd) await cancelOpenInterviews(tx, { applicationId: id, teacherId, schoolId })
  await tellBoard(tx, schoolId)
  if (status === 'pending')
    await settleReceived(tx, schoolId, { applicationId: id, roomId: roomIdOf(teacherId, schoolId) })
  if (isSilent) return overruled
  const notification = { kind, reference: { applicationId: id, ...gone } }
  await (authorId === teacherId
    ? notifySchool(tx, schoolId, notification)
    : notify(tx, teacherId, notification))
  return overruled
}

export function reviewApplication(actor: Actor, id: string): Promise<MoveApplication> {
  return move(actor, id, { to: 'reviewed' })
}

/** Refused if a colleague planned something that the form did not show; `act` undoes what it did, if anything. */
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

/** The same, except for an application that a colleague is rejecting: that rejection stays, with its words. */
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

/** Nothing changes and nobody is told for some seconds (rule 56). A new plan replaces the former one. */
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
      if (isDone && (await hasSaid(tx, id, party.accountId, change))) return { ok: true }
      if (isDone || !mayMove(status, change.to, instead !== undefined))
        return { ok: false, reason: 'not-allowed', status, startsOn }
      const saysSomething = areContactsShared(change.to) || Boolean(change.note)
      const blocking = saysSomething ? await lockBlocking(tx, party, application.teacherId) : undefined
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
      // Opening an application also marks its message in the room as read.
      if (change.to === 'reviewed')
        await queueJob(tx, 'mark-application-read', { schoolId: application.schoolId, applicationId: id })
      return { ok: true, ...(overruled.length > 0 && { overruled }) }
    },
  )
}

/** A scheduled move may skip a step. */
function mayMove(status: ApplicationStatus, to: Target, isPlanned: boolean): boolean {
  if (to === 'withdrawn') return canWithdraw(status)
  return isPlanned ? stepsTo(status, to) !== undefined : canBecome(status, to)
}
