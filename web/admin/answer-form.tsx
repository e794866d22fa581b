import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { SavedAnswer } from '#domain/support/saved-answers.server.ts'
import { messageLengthMax } from '#domain/support/ticket.ts'
import { type Locale, m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type AnswerFormProps = {
  answer: FormAnswer | undefined
  requestId: string
  version: number
  draftKey: string
  saved: readonly SavedAnswer[]
  locale: Locale
  email: string
}

const goes: Record<Locale, (to: { email: string }) => string> = {
  ru: (to) => m.console_ticket_goes_ru(to),
  en: (to) => m.console_ticket_goes_en(to),
  ky: (to) => m.console_ticket_goes_ky(to),
}

/** The form of an administrator's answer to a ticket, with saved answers if there are any. */
export function AnswerForm(props: AnswerFormProps) {
  const { answer, requestId, version, draftKey, saved, locale, email } = props
  return (
    <Card as="section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{m.console_ticket_answer()}</h2>
        <Link to="/admin/support/answers" className="-my-2 inline-flex min-h-11 items-center">
          {saved.length > 0 ? m.console_saved_change() : m.console_saved_answers()}
        </Link>
      </div>
      <PostForm
        answer={answer}
        requestId={requestId}
        version={version}
        draftKey={draftKey}
        failedTitle={m.form_changed_title()}
      >
        {saved.length > 0 && (
          <div className="fills-another flex flex-wrap items-end gap-3 max-sm:*:grow">
            <SelectField
              label={m.console_saved_answer()}
              name="saved"
              className="min-w-0 flex-1 basis-60"
              placeholder={m.form_choose()}
              options={saved.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <Button
              variant="secondary"
              name="intent"
              value="insert"
              onClick={(event) => insertAtCursor(event, saved)}
            >
              {m.console_saved_insert()}
            </Button>
          </div>
        )}
        <TextAreaField
          label={m.support_message_label()}
          name="message"
          hint={goes[locale]({ email })}
          maxLength={messageLengthMax}
          rows={6}
          required
        />
        <div className="form-actions">
          <SubmitButton>{m.console_ticket_send()}</SubmitButton>
        </div>
      </PostForm>
    </Card>
  )
}

/** With JavaScript the text is inserted at the cursor; without it the server appends it. */
function insertAtCursor(event: MouseEvent<HTMLButtonElement>, saved: readonly SavedAnswer[]): void {
  event.preventDefault()
  const { form } = event.currentTarget
  const area = form?.elements.namedItem('message')
  const choice = form?.elements.namedItem('saved')
  if (!(area instanceof HTMLTextAreaElement) || !(choice instanceof HTMLSelectElement)) return
  const chosen = saved.find(({ id }) => id === choice.value)
  if (!chosen) {
    choice.focus()
    return
  }
  area.setRangeText(chosen.text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
