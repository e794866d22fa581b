import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'

type OutcomeProps = {
  interview: Pick<FoundInterview, 'id' | 'sequence' | 'state'>
  side: 'teacher' | 'school'
}

const outcomeWords = {
  school: { held: () => m.interview_came(), 'not-come': () => m.interview_did_not_come() },
  teacher: { held: () => m.interview_was_held(), 'not-come': () => m.interview_was_not_held() },
}

/** For a day, where the wrong button was pressed. */
export function Correction({ interview: { id, sequence, state }, side }: OutcomeProps) {
  const other = state === 'held' ? 'not-come' : 'held'
  return (
    <PostForm action={`/interviews/${id}`} version={sequence} className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="outcome" />
      <p className="text-pretty text-muted">{m.interview_outcome_correct()}</p>
      <div>
        <SubmitButton name="outcome" value={other} variant="secondary" size="small">
          {outcomeWords[side][other]()}
        </SubmitButton>
      </div>
    </PostForm>
  )
}

/** Afterwards: whether the other side came. */
export function Outcome({ interview: { id, sequence }, side }: OutcomeProps) {
  return (
    <PostForm action={`/interviews/${id}`} version={sequence} className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="outcome" />
      <p>{side === 'school' ? m.interview_outcome_school() : m.interview_outcome_teacher()}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3 sm:flex sm:flex-wrap">
        <SubmitButton name="outcome" value="held">
          {outcomeWords[side].held()}
        </SubmitButton>
        <SubmitButton name="outcome" value="not-come" variant="secondary">
          {outcomeWords[side]['not-come']()}
        </SubmitButton>
      </div>
    </PostForm>
  )
}
