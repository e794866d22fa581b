import { type ReactNode, useContext } from 'react'
import { m } from '#locales/messages.ts'
import { DialogContext } from '#web/overlays/dialog-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from './form.tsx'

type FormActionsProps = {
  /** The page that giving up leads to. */
  back: string
  /** What it says, where it is more than giving up. */
  keep?: string
  variant?: 'primary' | 'danger'
  /** What the button says that sends the form. */
  children: ReactNode
}

/** The end of a form: the way back without a change, and the button that sends it. */
export function FormActions({ back, keep, variant = 'primary', children }: FormActionsProps) {
  // The page behind a dialog stays where it was scrolled to.
  const isInDialog = useContext(DialogContext)
  return (
    // At a desk side by side, what sends at the end; on a phone one above the other, what sends first.
    <div className="form-actions">
      <ButtonLink to={back} variant="secondary" replace={isInDialog} preventScrollReset={isInDialog}>
        {keep ?? m.form_cancel()}
      </ButtonLink>
      <SubmitButton variant={variant}>{children}</SubmitButton>
    </div>
  )
}

/** Why a dialog has nothing to ask, and the way back to its page. */
export function NothingToDo({ back, children }: { back: string; children: ReactNode }) {
  return (
    <>
      <Notice>{children}</Notice>
      <div className="mt-5 flex justify-end max-sm:*:grow">
        <ButtonLink to={back} variant="secondary" replace preventScrollReset>
          {m.ui_close()}
        </ButtonLink>
      </div>
    </>
  )
}
