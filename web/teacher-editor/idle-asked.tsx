import type { IdleStep } from '#domain/teachers/idle.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Asks a teacher who was away for long, and can publish again what the clock hid. */
export function IdleAsked({ step }: { step: IdleStep }) {
  const isHidden = step === 'hidden'
  return (
    <Notice
      tone={isHidden ? 'apricot' : 'lake'}
      title={isHidden ? m.idle_hidden_title() : m.idle_title()}
      className="mb-5"
    >
      <p>{isHidden ? m.idle_hidden_text() : m.idle_text()}</p>
      <PostForm
        action="/teacher-dashboard/profile"
        className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1"
      >
        <input type="hidden" name="return_to" value="/teacher-dashboard" />
        <SubmitButton name="idle" value="looking" size="small">
          {isHidden ? m.idle_show_again() : m.idle_looking()}
        </SubmitButton>
        {!isHidden && (
          <SubmitButton name="idle" value="hide" variant="quiet" size="small">
            {m.idle_hide()}
          </SubmitButton>
        )}
      </PostForm>
    </Notice>
  )
}
