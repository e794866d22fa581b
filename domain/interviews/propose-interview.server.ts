import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { interviews } from '#db/schema/interviews.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type Interview, type Meeting, tellOfInterview, writeChange } from './change-interview.server.ts'
import type { ProposeInput } from './interview-input.ts'

export type ProposedMeanwhile = Pick<Interview, 'id' | 'state' | 'times' | 'startsAt'> & {
  /** The member of the school who proposed it; null if the teacher has answered since. */
  author: string | null
  /** Of how many the application has now. */
  count: number
}

/** What somebody proposed since the form was opened with so many interviews; the caller locks the application. */
export async function proposedMeanwhile(
  tx: Transaction,
  applicationId: string,
  { version: seen, request_id: requestId }: Pick<ProposeInput, 'version' | 'request_id'>,
): Promise<ProposedMeanwhile | undefined> {
  if (seen === undefined) return undefined
  const { id, state, times, startsAt } = interviews
  const all = await tx
    .select({ id, state, times, startsAt, requestId: interviews.requestId, author: accounts.fullName })
    .from(interviews)
    .leftJoin(accounts, and(eq(accounts.id, interviews.changedBy), eq(accounts.role, 'school')))
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(asc(interviews.createdAt), asc(interviews.id))
  const last = all.at(-1)
  const isSame = all.some((one) => one.requestId === requestId)
  return last && all.length > seen && !isSame ? { ...last, count: all.length } : undefined
}

/**
 * The caller locks the application and has moved it. The same request is the same interview: sent again with other
 * words while the first wait for an answer, it changes them.
 */
export async function proposeInterview(
  tx: Transaction,
  meeting: Meeting,
  { input, authorId }: { input: ProposeInput; authorId: string },
): Promise<{ ok: true; id: string; isNew: boolean }> {
  const { request_id: requestId, version: _seen, ...proposal } = input
  const [same] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, meeting.applicationId), eq(interviews.requestId, requestId)))
    .for('update')
  const said = { ...arrangementOf(proposal), times: proposal.times }
  if (same) {
    if (same.sequence === 0 && same.state === 'proposed' && !hasContents(same, said)) {
      const changed = await writeChange(tx, same, { ...said, state: 'proposed', changedBy: authorId })
      await tellBoard(tx, meeting.schoolId)
      await tellOfInterview(tx, meeting, changed, { step: 'changed', to: 'teacher' })
    }
    return { ok: true, id: same.id, isNew: false }
  }
  const interview = {
    id: uuidv7(),
    applicationId: meeting.applicationId,
    requestId,
    state: 'proposed',
    sequence: 0,
    ...said,
    startsAt: null,
    changedBy: authorId,
    createdAt: now(),
    changedAt: now(),
  } as const
  await tx.insert(interviews).values(interview)
  await tellBoard(tx, meeting.schoolId)
  await tellOfInterview(tx, meeting, interview, { step: 'proposed', to: 'teacher' })
  return { ok: true, id: interview.id, isNew: true }
}

/** Only the fields that belong to the kind and place of the meeting. */
export function arrangementOf(proposal: Omit<ProposeInput, 'request_id' | 'version' | 'times'>) {
  const { kind, place } = proposal
  const isLesson = kind === 'demo-lesson'
  return {
    kind,
    place,
    lengthMinutes: proposal.length,
    address: place === 'school' ? proposal.address : null,
    link: place === 'online' ? proposal.link : null,
    lessonSubject: isLesson ? proposal.lesson_subject : null,
    lessonClass: isLesson ? proposal.lesson_class : null,
    lessonTopic: isLesson ? proposal.lesson_topic : null,
    note: proposal.note,
  }
}
