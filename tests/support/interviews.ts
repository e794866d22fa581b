import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { scheduledMoves } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { RejectInput } from '#domain/applications/application-input.ts'
import { type ArrangeInterview, arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { moveDue } from '#domain/applications/carry-out-moves.server.ts'
import { type MoveApplication, rejectApplication } from '#domain/applications/move-application.server.ts'
import { hourMs } from '#domain/days/durations.ts'
import type { ProposeInput } from '#domain/interviews/interview-input.ts'
import { now } from '#platform/clock.ts'

/** The school rejects, and the rejection is carried out without the delay for undoing. */
export async function rejectAtOnce(actor: Actor, id: string, input: RejectInput): Promise<MoveApplication> {
  const answer = await rejectApplication(actor, id, input)
  await db.update(scheduledMoves).set({ dueAt: now() }).where(eq(scheduledMoves.applicationId, id))
  await moveDue({ applicationId: id })
  return answer
}

/** A moment this many hours from now, at a whole minute, as forms have them. */
export function inHours(hours: number): Date {
  const minuteMs = 60_000
  return new Date(Math.ceil((now().getTime() + hours * hourMs) / minuteMs) * minuteMs)
}

/** A school's proposal: an interview of half an hour at the school, at two times. */
export function proposal(changes: Partial<ProposeInput> = {}): ProposeInput {
  return {
    request_id: randomUUID(),
    kind: 'interview',
    place: 'school',
    length: 30,
    address: 'Бишкек, ул. Горького, 117',
    link: null,
    lesson_subject: null,
    lesson_class: null,
    lesson_topic: null,
    note: 'Возьмите диплом.',
    times: [inHours(48), inHours(72)],
    ...changes,
  }
}

/** The school proposes times to the teacher of an application. */
export function inviteToInterview(
  actor: Actor,
  applicationId: string,
  changes?: Partial<ProposeInput>,
): Promise<ArrangeInterview> {
  return arrangeInterview(actor, applicationId, proposal(changes))
}
