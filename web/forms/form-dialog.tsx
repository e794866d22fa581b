import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SubmitButton } from './form.tsx'

type FormDialogProps = {
  title: string
  /** What it is about, below the title. */
  note?: ReactNode
  /** The page that it lies over. */
  closeTo: string
  /** The id of the form in it. */
  form: string
  /** The label of the submit button. */
  submit: string
  /** Its meaning, if another button beside it means something else. */
  intent?: string | undefined
  variant?: 'primary' | 'danger'
  /** Nothing is there to send: the only button closes. */
  isIdle?: boolean
  busy?: boolean
  /** The words of the way back, if it does more than cancel. */
  keep?: string | undefined
  /** Without one, the way back in the footer is the only one. */
  hasCross?: boolean
  /** As narrow as a question, without fields side by side. */
  narrow?: boolean
  /** As wide as there is room, for a map. */
  large?: boolean
  /** Content beside the buttons. */
  beside?: ReactNode
  children: ReactNode
}

/** A dialog with a long form: its buttons stay visible below it. */
export function FormDialog({
  title,
  note,
  closeTo,
  form,
  submit,
  intent,
  variant = 'primary',
  isIdle = false,
  busy = false,
  keep,
  hasCross,
  narrow = false,
  large = false,
  beside,
  children,
}: FormDialogProps) {
  return (
    <RouteDialog
      title={title}
      note={note}
      closeTo={closeTo}
      wide={!narrow}
      large={large}
      hasCross={hasCross}
      footer={
        <>
          {beside}
          <ButtonLink to={closeTo} variant="secondary" replace preventScrollReset>
            {keep ?? (isIdle ? m.ui_close() : m.form_cancel())}
          </ButtonLink>
          {!isIdle && (
            <SubmitButton
              form={form}
              variant={variant}
              busy={busy}
              {...(intent && { name: 'intent', value: intent })}
            >
              {submit}
            </SubmitButton>
          )}
        </>
      }
    >
      {children}
    </RouteDialog>
  )
}
