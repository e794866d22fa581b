import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { type FormAnswer, PostForm } from './form.tsx'
import { FormActions } from './form-actions.tsx'

type QuestionDialogProps = {
  title: string
  /** The page that it lies over, and that «no» leads to. */
  back: string
  /** What «no» says, where it is more than giving up. */
  keep?: string
  /** What «yes» says. */
  submit: string
  variant?: 'primary' | 'danger'
  /** What is asked, in paragraphs. */
  children: ReactNode
}

/** A dialog that asks for nothing but yes or no. */
export function QuestionDialog({
  title,
  back,
  keep,
  submit,
  variant = 'danger',
  children,
}: QuestionDialogProps) {
  const answer = useActionData<{ answer?: FormAnswer } | undefined>()?.answer
  return (
    <RouteDialog title={title} closeTo={back}>
      <PostForm answer={answer} className="post-form grid gap-5 text-pretty wrap-anywhere">
        {children}
        <FormActions back={back} {...(keep !== undefined && { keep })} variant={variant}>
          {submit}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
