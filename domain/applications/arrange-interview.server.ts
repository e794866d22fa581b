import { and, eq } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { proposalsMaxPerDay } from '#domain/interviews/interview.ts'
import type { ProposeInput } from '#domain/interviews/interview-input.ts'
import {
  type ProposedMeanwhile,
  proposedMeanwhile,
  proposeInterview,
} from '#domain/interviews/propose-interview.server.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { type ApplicationStatus, canBecome, isOpen } from './application.ts'
import { dropRejection } from './drop-rejection.server.ts'
import type { Moved } from './move-application.server.ts'
import { movedFacts, recordChange } from './record-change.server.ts'

export type ArrangeInterview =
  /** `overruled` names colleagues whose planned moves are dropped. */
  | Result<'not-found' | Blocking, { id: string; overruled: string[] }>
  | Moved
  /** A colleague was quicker; sent again, it is a second interview. */
  | (Refusal<'proposed-meanwhile'> & { meanwhile: ProposedMeanwhile })
  | LimitRefusal

/** An unopened application passes through reviewed; the teacher is told once (rule 53). */
export function arrangeInterview(actor: Actor, id: string, input: ProposeInput): Promise<ArrangeInterview> {
  return asLimitedMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId, accountId, ...member }, count): Promise<ArrangeInterview> => {
      const [application] = await tx
        .select(movedFacts)
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.schoolId, schoolId)))
        .for('update')
      if (!application) return { ok: false, reason: 'not-found' }
      const { status, startsOn, teacherId } = application
      if (!isOpen(status)) return { ok: false, reason: 'not-allowed', status, startsOn }
      const blocking = await lockBlocking(tx, { ...member, schoolId, accountId }, teacherId)
      if (blocking) return { ok: false, reason: blocking }
      const meanwhile = await proposedMeanwhile(tx, id, input)
      if (meanwhile) return { ok: false, reason: 'proposed-meanwhile', meanwhile }
      await count([{ key: `interview:day:${schoolId}`, max: proposalsMaxPerDay, windowMs: dayMs }])
      const overruled: string[] = []
      let moved: ApplicationStatus = status
      for (const to of ['reviewed', 'interview'] as const) {
        if (!canBecome(moved, to)) continue
        const change = { to, authorId: accountId, isSilent: true } as const
        overruled.push(...(await recordChange(tx, { ...application, status: moved }, change)))
        moved = to
      }
      const meeting = { applicationId: id, teacherId, schoolId }
      const proposed = await proposeInterview(tx, meeting, { input, authorId: accountId })
      if (proposed.isNew) overruled.push(...(await dropRejection(tx, meeting, accountId)))
      return { ...proposed, overruled }
    },
  )
}
