import { and, eq } from 'drizzle-orm'
import { applications } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { canCallOff, startCalledOff } from './application.ts'
import type { DeclineInput } from './application-input.ts'
import { isRepeated } from './is-repeated.server.ts'
import type { Moved } from './move-application.server.ts'
import { movedFacts, recordChange } from './record-change.server.ts'

export type CallOffStart = Result<'not-found' | Blocking> | Moved

/** The application ends, the position is free again, the other side is told (rule 56). */
export function callOffStart(actor: Actor, id: string, { note }: DeclineInput): Promise<CallOffStart> {
  return asMember(actor, { role: ['teacher', 'school'], refusal: 'not-found' }, async (tx, party) => {
    const isSchool = party.role === 'school'
    const [application] = await tx
      .select({
        ...movedFacts,
        confirmedAt: applications.confirmedAt,
      })
      .from(applications)
      .where(
        and(
          eq(applications.id, id),
          isSchool ? eq(applications.schoolId, party.schoolId) : eq(applications.teacherId, party.accountId),
        ),
      )
      .for('update')
    if (!application) return { ok: false, reason: 'not-found' }
    const { status, startsOn, teacherId, schoolId } = application
    const change = { to: isSchool ? 'rejected' : 'withdrawn', reason: startCalledOff, note } as const
    if (startsOn === null || !canCallOff(application, now()))
      return status === change.to && (await isRepeated(tx, id, party.accountId, change))
        ? { ok: true }
        : { ok: false, reason: 'not-allowed', status, startsOn }
    const blocking = note ? await lockBlocking(tx, party, isSchool ? teacherId : schoolId) : undefined
    if (blocking) return { ok: false, reason: blocking }
    await recordChange(tx, application, {
      ...change,
      authorId: party.accountId,
      ...(!isSchool && { kind: 'application-declined' }),
      gone: { stage: startsOn <= dayInBishkek(now()) ? 'begun' : 'ahead' },
    })
    return { ok: true }
  })
}
