import { type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { DialogContext } from '#web/overlays/dialog-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from './form.tsx'

type FormActionsProps = {
  /** The page that giving up leads to. */
  back: string
  /** The label of the cancel link, if it needs its own. */
  keep?: string
  variant?: 'primary' | 'danger'
  /** The label of the submit button. */
  children: ReactNode
}

/** The end of a form: the way back without a change, and the submit button. */
export function FormActions({ back, keep, variant = 'primary', children }: FormActionsProps) {
  // The page behind a dialog keeps its scroll position.
  const isInDialog = useContext(DialogContext)
  return (
    // On a desktop side by side with the submit button last; on a phone stacked with the submit button first.
    <div className="form-actions">
      <ButtonLink to={back} variant="secondary" replace={isInDialog} preventScrollReset={isInDialog}>
        {keep ?? m.form_cancel()}
      </ButtonLink>
      <SubmitButton variant={variant}>{children}</SubmitButton>
    </div>
  )
}

type NothingToDoProps = {
  back: string
  /** The dialog that can do it, and the words of its button. */
  onward?: { to: string; words: string } | undefined
  children: ReactNode
}

/** Why a dialog has nothing to ask, the way back to its page, and where it can be done. */
export function NothingToDo({ back, onward, children }: NothingToDoProps) {
  // The dialog that replaces it also has the page before it in the history.
  const { state } = useLocation()
  return (
    <>
      <Notice>{children}</Notice>
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow">
        <ButtonLink to={back} variant="secondary" replace preventScrollReset>
          {m.ui_close()}
        </ButtonLink>
        {onward && (
          <ButtonLink to={onward.to} state={state} replace preventScrollReset>
            {onward.words}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
