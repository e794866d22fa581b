import { declineNoteLengthMax } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'

type LastWordsFormProps = {
  answer: FormAnswer | undefined
  draftKey: string
  label: string
  back: string
  /** The label of the way back: what stays as it is. */
  keep: string
  submit: string
}

/** Ends an agreement, with a text for the other side if one likes. */
export function LastWordsForm({ answer, draftKey, label, back, keep, submit }: LastWordsFormProps) {
  return (
    <PostForm answer={answer} draftKey={draftKey}>
      <TextAreaField
        label={label}
        name="note"
        hint={m.offer_note_hint()}
        maxLength={declineNoteLengthMax}
        rows={3}
      />
      <FormActions back={back} keep={keep} variant="danger">
        {submit}
      </FormActions>
    </PostForm>
  )
}
