import { declineReasons } from '#domain/invitations/job-invitation.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { declineReasonWord } from './job-invitation-words.ts'

type InvitationAnswersProps = {
  id: string
  vacancyId: string
  /** Of the application that one press makes. */
  requestId: string
  /** Where one is after a refusal. */
  returnTo: string
}

type ApplyWaysProps = Pick<InvitationAnswersProps, 'vacancyId' | 'requestId'> & { size?: 'small' | 'medium' }

/** By one press, or with a letter. */
export function ApplyWays({ vacancyId, requestId, size = 'medium' }: ApplyWaysProps) {
  const apply = `/vacancies/${vacancyId}/apply`
  return (
    <>
      <PostForm action={apply} requestId={requestId} className="col-span-full grid">
        <SubmitButton size={size} className="max-sm:min-h-11">
          {m.day_apply_now()}
        </SubmitButton>
      </PostForm>
      <ButtonLink
        to={apply}
        state={dialogState()}
        preventScrollReset
        variant="secondary"
        size={size}
        className="max-sm:min-h-11 has-[+[open]]:col-span-full"
      >
        {m.day_apply_letter()}
      </ButtonLink>
    </>
  )
}

/** Both answers to an open invitation, each by one press; a letter or a text needs one more. */
export function InvitationAnswers({ id, vacancyId, requestId, returnTo }: InvitationAnswersProps) {
  const decline = `/teacher-dashboard/invitations/${id}/decline`
  return (
    // Unfolded reasons have the full width, and no button is alone in half a row above them.
    <div className="relative z-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:flex sm:flex-wrap">
      <ApplyWays vacancyId={vacancyId} requestId={requestId} size="small" />
      <details className="open:col-span-full sm:open:basis-full">
        <summary
          className={buttonLook({ variant: 'secondary', size: 'small' }, 'max-sm:min-h-11 max-sm:w-full')}
        >
          {m.job_invitation_decline()}
        </summary>
        <PostForm action={decline} className="flex flex-wrap gap-2 pt-3">
          <input type="hidden" name="return_to" value={returnTo} />
          {declineReasons
            .filter((reason) => reason !== 'other')
            .map((reason) => (
              <SubmitButton key={reason} name="reason" value={reason} variant="secondary" size="small">
                {declineReasonWord(reason)}
              </SubmitButton>
            ))}
          <ButtonLink to={decline} state={dialogState()} preventScrollReset variant="quiet" size="small">
            {m.day_decline_other()}
          </ButtonLink>
        </PostForm>
        <p className="pt-2 text-sm text-muted">{m.day_decline_hint()}</p>
      </details>
    </div>
  )
}
