import type { ReactNode } from 'react'
import { reasonLengthMax } from '#domain/measures/measure.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import type { Proofs } from '#web/security/proof.server.ts'
import { ProofFields } from '#web/security/proof-fields.tsx'

type MeasureFormProps = {
  answer: FormAnswer | undefined
  text: string
  submit: string
  back: string
  draftKey?: string
  requestId?: string
  /** If the administrator has to be proved once more. */
  proofs: Proofs | undefined
  hasReason?: boolean
  reasonLabel?: string
  /** The readers of the reason; null if only administrators read it. */
  reasonHint?: string | null
  isDangerous?: boolean
  /** Fields before the reason. */
  before?: ReactNode
  children?: ReactNode
}

/** The form of a measure: its effect, the reason, and if required a proof. */
export function MeasureForm(props: MeasureFormProps) {
  const {
    answer,
    text,
    submit,
    back,
    draftKey,
    requestId,
    proofs,
    hasReason = true,
    reasonLabel = m.measure_reason_label(),
    reasonHint = m.measure_reason_hint(),
    isDangerous = true,
    before,
    children,
  } = props
  return (
    <PostForm answer={answer} requestId={requestId} {...(draftKey && { draftKey })}>
      <p className="max-w-prose text-pretty">{text}</p>
      {before}
      {hasReason && (
        <TextAreaField
          label={reasonLabel}
          name="reason"
          {...(reasonHint && { hint: reasonHint })}
          maxLength={reasonLengthMax}
          rows={4}
          required
        />
      )}
      {children}
      {proofs && <ProofFields proofs={proofs} />}
      <FormActions back={back} variant={isDangerous ? 'danger' : 'primary'}>
        {submit}
      </FormActions>
    </PostForm>
  )
}
