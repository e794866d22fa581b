import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { interviews } from '#db/schema/interviews.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import { keptOrNew } from '#domain/verbs/kept-or-new.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type Interview, type Meeting, tellOfInterview, writeChange } from './change-interview.server.ts'
import { isOpenInterview } from './interview.ts'
import type { ProposeInput } from './interview-input.ts'

export type ProposedMeanwhile = Pick<Interview, 'id' | 'state' | 'times' | 'startsAt'> & {
  /** Null if the teacher has answered since. */
  author: string | null
  count: number
}

/**
 * Also the form's own interview, if the form now says something else, or if it was called off. The caller locks the
 * application.
 */
export async function proposedMeanwhile(
  tx: Transaction,
  applicationId: string,
  input: ProposeInput,
): Promise<ProposedMeanwhile | undefined> {
  const seen = input.version
  if (seen === undefined) return undefined
  const all = await tx
    .select({ interview: interviews, author: accounts.fullName })
    .from(interviews)
    .leftJoin(accounts, and(eq(accounts.id, interviews.changedBy), eq(accounts.role, 'school')))
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(asc(interviews.createdAt), asc(interviews.id))
  const last = all.at(-1)
  if (!last || all.length <= seen) return undefined
  const find = async (requestId: string) =>
    all.find(({ interview }) => interview.requestId === requestId)?.interview
  if ('interview' in (await madeBy(applicationId, input, find))) return undefined
  const { id, state, times, startsAt } = last.interview
  return { id, state, times, startsAt, author: last.author, count: all.length }
}

/**
 * Sent again with other words, the form changes its unanswered interview; afterwards it makes another (rule 41). The
 * caller locks the application and has moved it.
 */
export async function proposeInterview(
  tx: Transaction,
  meeting: Meeting,
  { input, authorId }: { input: ProposeInput; authorId: string },
): Promise<{ ok: true; id: string; isNew: boolean }> {
  const { applicationId } = meeting
  const contents = contentsOf(input)
  const find = async (requestId: string) => {
    const isIt = and(eq(interviews.applicationId, applicationId), eq(interviews.requestId, requestId))
    return (await tx.select().from(interviews).where(isIt).for('update'))[0]
  }
  const made = await madeBy(applicationId, input, find)
  if ('interview' in made) {
    if (!made.isAsSent) {
      const change = { ...contents, state: 'proposed', changedBy: authorId } as const
      const changed = await writeChange(tx, made.interview, change)
      await tellBoard(tx, meeting.schoolId)
      await tellOfInterview(tx, meeting, changed, { step: 'changed', to: 'teacher' })
    }
    return { ok: true, id: made.interview.id, isNew: false }
  }
  const interview = {
    id: uuidv7(),
    applicationId,
    requestId: made.requestId,
    state: 'proposed',
    sequence: 0,
    ...contents,
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

type Made = { interview: Interview; isAsSent: boolean } | { requestId: string }

/** The interview that the form made already, else the request id for another one. */
async function madeBy(
  applicationId: string,
  input: ProposeInput,
  find: (requestId: string) => Promise<Interview | undefined>,
): Promise<Made> {
  const [requestId, sent] = [input.request_id, contentsOf(input)]
  // A declined or cancelled one is not the one being sent.
  const isSame = (row: Interview) => isOpenInterview(row.state) && hasContents(row, sent)
  const form = await keptOrNew({ requestId, of: applicationId, sent, find, isSame })
  if (form.kept) return { interview: form.kept, isAsSent: true }
  const before = form.id === requestId ? undefined : await find(requestId)
  const isUnanswered = before?.sequence === 0 && before.state === 'proposed'
  return isUnanswered ? { interview: before, isAsSent: false } : { requestId: form.id }
}

const contentsOf = ({ request_id: _request, version: _seen, times, ...proposal }: ProposeInput) => ({
  ...arrangementOf(proposal),
  times,
})

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
