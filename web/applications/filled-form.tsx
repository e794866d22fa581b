import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { batchSizeMax, rejectionNoteLengthMax } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { partyName, statusWord } from '#web/application-parts/application-words.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { Box } from '#web/forms/box.tsx'
import { CheckboxField, CheckboxGroup } from '#web/forms/choice-field.tsx'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { meetingTime } from '#web/interviews/interview-words.ts'
import { FieldsHelp } from '#web/message-templates/fields-help.tsx'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { receivedAddress } from '#web/vacancies/received-address.ts'
import { ownVacanciesAddress } from '#web/vacancy-editor/own-vacancies-address.ts'
import type { Route } from './+types/filled-vacancy-page'
import { Ending } from './filled-ending.tsx'
import { PeopleBeside } from './people-beside.tsx'

type FormProps = Pick<Route.ComponentProps['loaderData'], 'vacancy' | 'words' | 'templates'> & {
  answer: FormAnswer | undefined
}

export const filledDraft = (vacancyId: string) => `filled-${vacancyId}`

/** Tells the other applicants, and closes the vacancy if it is open. */
export function FilledForm({ vacancy, words, templates, answer }: FormProps) {
  const { waiting } = vacancy
  const isPublished = vacancy.state === 'published'
  const list = ownVacanciesAddress(useLocation().search)
  if (waiting.length === 0)
    return (
      <PostForm answer={answer}>
        <input type="hidden" name="close" value="on" />
        <p>{m.filled_close_hint()}</p>
        <FormActions back={list}>{m.filled_close_label()}</FormActions>
      </PostForm>
    )
  return (
    <PostForm answer={answer} draftKey={filledDraft(vacancy.id)}>
      <PeopleBeside
        people={
          <>
            {isPublished && <CloseField />}
            <Waiting vacancy={vacancy} />
          </>
        }
      >
        <div className="refusal-words">
          <TemplateChooser templates={templates} field="note" begun={words} />
          <TextAreaField
            label={m.reject_note_label()}
            name="note"
            hint={m.filled_words_hint()}
            defaultValue={words}
            maxLength={rejectionNoteLengthMax}
            rows={4}
          />
          <FieldsHelp />
        </div>
        <Ending
          back={list}
          keep={isPublished ? undefined : m.first_run_later()}
          asked={{ closes: isPublished, refused: waiting.filter(isRefusedAtFirst(vacancy)).length }}
        />
      </PeopleBeside>
    </PostForm>
  )
}

function CloseField() {
  return (
    <CheckboxField label={m.filled_close_label()} name="close" hint={m.filled_close_hint()} defaultChecked />
  )
}

/**
 * Not preselected: applicants whom the school is still to meet and, if nobody was hired, those whom it has not looked
 * at.
 */
export function isRefusedAtFirst({ isTaken }: FormProps['vacancy']) {
  return ({ meetsAt, status }: FormProps['vacancy']['waiting'][number]) =>
    meetsAt === null && (isTaken || status !== 'pending')
}

/** Why the ticked ones are ticked, if others are not; nothing if none is. */
function tickedHint(vacancy: FormProps['vacancy']): string | false {
  const ticked = vacancy.waiting.filter(isRefusedAtFirst(vacancy)).length
  if (ticked === 0) return false
  return vacancy.isTaken || ticked === vacancy.waiting.length
    ? m.filled_others_hint()
    : m.filled_others_seen()
}

/** Who will be told that the position is filled, unless they are unticked. */
function Waiting({ vacancy }: Pick<FormProps, 'vacancy'>) {
  const { id, waiting, waitingCount, isTaken } = vacancy
  const hints = [
    isTaken && m.filled_others_taken(),
    waitingCount > waiting.length && m.filled_others_many({ max: batchSizeMax }),
    tickedHint(vacancy),
  ]
  const isUnseen = waiting.some(({ status }) => status === 'pending')
  return (
    <div className="grid content-start gap-1">
      {isUnseen && (
        <p>
          <Link to={receivedAddress('new', id)} className="inline-flex min-h-11 items-center">
            {m.filled_look_first()}
          </Link>
        </p>
      )}
      <CheckboxGroup
        legend={m.filled_others_label()}
        name="applications"
        inline="people"
        before={waiting.length > tickedOneByOneMax && <TickAll />}
        hint={hints.filter(Boolean).join(' ')}
        options={waiting.map((one) => ({
          value: one.id,
          label: (
            <>
              <span className="block font-medium wrap-anywhere">{partyName(one.teacher)}</span>
              <span className="block text-sm text-muted">
                <Dotted items={[statusWord(one.status), one.meetsAt && meetingTime(one.meetsAt)]} />
              </span>
            </>
          ),
        }))}
        defaultValues={waiting.filter(isRefusedAtFirst(vacancy)).map((one) => one.id)}
      />
    </div>
  )
}

/** More are ticked by one press, and unticked. */
const tickedOneByOneMax = 3

/** It works by script alone, and is not sent. */
function TickAll() {
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = all.current?.form
    if (!form) return
    const look = () => {
      const list = boxes(form)
      if (all.current) all.current.checked = list.every(({ checked }) => checked)
    }
    look()
    form.addEventListener('change', look)
    return () => form.removeEventListener('change', look)
  }, [])
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is a control
    <label className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2.5 noscript:hidden">
      <Box
        ref={all}
        kind="checkbox"
        onChange={({ target: { checked, form } }) => {
          for (const box of form ? boxes(form) : []) box.checked = checked
        }}
      />
      {m.filled_all()}
    </label>
  )
}

const boxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=applications]'),
]
