import type { ownMeasure } from '#domain/measures/own-measures.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { messageLengthMax } from '#domain/support/ticket.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Facts } from '#web/ui/facts.tsx'
import { nearMomentDay } from '#web/words/dates.ts'

type Measure = NonNullable<Awaited<ReturnType<typeof ownMeasure>>>

/** When, why and until when something was decided. */
export function MeasureFacts({
  measure: { reasonCode, reason, endsAt, endedAt },
  made,
}: {
  measure: Measure
  made: string
}) {
  return (
    <Facts
      columns={1}
      items={[
        { label: m.measure_made(), value: made },
        { label: m.measure_reason_label(), value: reasonCode && reasonWords(reasonCode) },
        {
          label: reasonCode ? m.measure_words_label() : m.measure_reason_label(),
          value: <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
        },
        { label: m.measure_until_label(), value: endsAt && !endedAt && nearMomentDay(endsAt) },
        { label: m.measure_ended_label(), value: endedAt && nearMomentDay(endedAt) },
      ]}
    />
  )
}

/** The appeal of the person concerned; after the first message the form continues the conversation. */
export function AppealForm({
  measure: { id, appealCount },
  requestId,
  answer,
}: {
  measure: Pick<Measure, 'id' | 'appealCount'>
  requestId: string
  answer: FormAnswer | undefined
}) {
  return (
    <PostForm answer={answer} requestId={requestId} draftKey={`appeal-${id}-${appealCount}`}>
      <TextAreaField label={m.appeal_label()} name="message" maxLength={messageLengthMax} rows={6} required />
      <SubmitButton className="max-sm:w-full sm:justify-self-start">{m.appeal_submit()}</SubmitButton>
    </PostForm>
  )
}
