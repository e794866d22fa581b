import { data, redirect, useLocation } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  isOpen,
  rejectionNoteLengthMax,
  rejectionReasons,
  toldAtOnceMax,
} from '#domain/applications/application.ts'
import { batchKinds } from '#domain/applications/application-batch.ts'
import { type ManyInput, manyInput } from '#domain/applications/application-input.ts'
import { decideMany } from '#domain/applications/decide-many.server.ts'
import { foreseeMany } from '#domain/applications/foresee-many.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import type { TemplateKind } from '#domain/message-templates/message-template.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { messageTextLengthMax } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { FieldsHelp } from '#web/message-templates/fields-help.tsx'
import { type OfferedTemplate, templatesForMany } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/decide-many-page'
import { endReasonWord, partyName, statusWord } from './application-words.ts'
import {
  type ManyAction,
  manyActions,
  manyActionWord,
  manyTitle,
  statusAfter,
  whyLeftOut,
} from './many-words.ts'
import { PeopleBeside } from './people-beside.tsx'
import { listOf, receivedIdsOf } from './received-search.server.ts'

/** Which templates are offered for it. */
const templateKindOf: Partial<Record<ManyAction, TemplateKind>> = { reject: 'refusal', write: 'question' }

async function templatesFor(actor: Actor, action: ManyAction): Promise<OfferedTemplate[]> {
  const kind = templateKindOf[action]
  return kind ? templatesForMany(actor, kind) : []
}

const home = '/school-dashboard/applications'

/** The chosen people: by name, or everything that a list finds, up to the limit of one action (rule 18). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const action = manyActions.find((one) => one === url.searchParams.get('do')) ?? notFound()
  const list = listOf(url.searchParams.get('from'))
  const isAll = url.searchParams.has('all')
  const named = isAll
    ? await receivedIdsOf(actor, list, toldAtOnceMax)
    : url.searchParams.getAll('applications').filter(isUuid).slice(0, toldAtOnceMax)
  const foreseen = await foreseeMany(actor, named, statusAfter[action])
  const templates = await templatesFor(actor, action)
  const people = foreseen.filter(({ outcome }) => outcome === null)
  // Choosing everybody does not mean ended applications.
  const ticked = people.filter(({ status }) => !isAll || isOpen(status)).map(({ id }) => id)
  return {
    ...{ action, list, people, templates, ticked },
    overfull: action === 'accepted' ? await overfullWith(actor, ticked) : [],
    left: foreseen.flatMap(({ outcome, ...one }) =>
      outcome ? [{ ...one, why: whyLeftOut({ standing: outcome, status: one.status }) }] : [],
    ),
    isCut: url.searchParams.getAll('applications').length > toldAtOnceMax,
    requestId: uuidv7(),
  }
}

/** One verb does it; a page of its own shows the outcome of each. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const form = await request.formData()
  const kind = batchKinds.find((one) => one === form.get('kind')) ?? notFound()
  const read = readForm<(typeof manyInput)[typeof kind]>(manyInput[kind], form, ['applications'])
  const field = kind === 'write' ? 'text' : 'note'
  if (kind !== 'move' && form.has(templateButton)) {
    return data({ answer: withTemplate(read, field, await templatesFor(actor, kind)) })
  }
  if (!read.ok) return refuse(read.answer)
  const decided = await decideMany(actor, { kind, ...read.value } as ManyInput)
  if (decided.ok) {
    const report = `${home}/many/${decided.id}`
    const { overruled = [] } = decided
    if (overruled.length === 0) return redirect(report)
    const text = m.many_overruled_text({ name: overruled.join(', ') })
    return redirectWithToast(report, { kind: 'info', title: m.many_overruled(), text })
  }
  if (decided.reason === 'limited') return refuseLimited(read.values, decided, m.many_limited())
  if (decided.reason === 'too-long') return refuseField(read.values, field, m.many_filled_long())
  notFound()
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(manyTitle(loaderData.action, loaderData.ticked.length)) }]
}

export default function DecideManyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { action, list, people, ticked, left, isCut, requestId, templates, overfull } = loaderData
  const title = manyTitle(action, ticked.length)
  if (people.length === 0)
    return (
      <section className="mt-3 grid gap-5">
        <EmptyState
          drawing="choose"
          title={left.length > 0 ? m.many_nobody() : m.many_none_chosen()}
          text={left.length > 0 ? m.many_nobody_text() : undefined}
          headingLevel={2}
        >
          <ButtonLink to={list}>{m.received_back()}</ButtonLink>
        </EmptyState>
        <LeftOut people={left} action={action} />
      </section>
    )
  const hasWords = action === 'write' || action === 'reject'
  const who = (
    <CheckboxGroup
      legend={action === 'write' || action === 'interview' ? m.many_who() : m.many_whose()}
      name="applications"
      hint={m.many_who_hint()}
      inline="people"
      options={people.map(({ id, name, status, vacancyTitle, isWithoutWords }) => ({
        value: id,
        label: (
          <>
            <Person name={name} facts={[statusWord(status), vacancyTitle]} />
            {isWithoutWords && <span className="block text-sm">{m.many_note_lost()}</span>}
          </>
        ),
      }))}
      defaultValues={ticked}
    />
  )
  return (
    <section className="mt-3 grid w-full gap-5">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        {hasWords && <p className="mt-1 text-muted">{m.many_undo_note()}</p>}
        {isCut && <p className="mt-1 text-muted">{m.many_too_many({ max: toldAtOnceMax })}</p>}
        {action === 'write' && left.length > 0 && (
          <p className="mt-1 font-medium">{m.many_unwritten({ count: left.length })}</p>
        )}
      </div>
      {overfull.map((vacancy) => (
        <Notice key={vacancy.title} tone="apricot">
          {m.many_accept_over(vacancy)}
        </Notice>
      ))}
      <Card as="section">
        <PostForm
          answer={actionData?.answer}
          requestId={requestId}
          // The address contains the chosen people and the action.
          {...(hasWords && { draftKey: `many-${search}` })}
          key={people.map(({ id }) => id).join()}
        >
          <PeopleBeside people={who}>
            <ActionFields action={action} templates={templates} />
            <FormActions back={list} variant={action === 'reject' ? 'danger' : 'primary'}>
              {action === 'write' ? m.message_send() : manyActionWord[action]()}
            </FormActions>
          </PeopleBeside>
        </PostForm>
      </Card>
      <LeftOut people={left} action={action} />
    </section>
  )
}

/** First the name, and below it what distinguishes a person's applications. */
function Person({ name, facts }: { name: string; facts: readonly string[] }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{partyName(name)}</span>
      {facts.map((fact) => (
        <span key={fact} className="block text-sm wrap-anywhere text-muted">
          <Unbroken>{fact}</Unbroken>
        </span>
      ))}
    </>
  )
}

type Left = Route.ComponentProps['loaderData']['left']

/** With whom it cannot be done, and why not. */
function LeftOut({ people, action }: { people: Left; action: ManyAction }) {
  const count = people.length
  if (count === 0) return null
  return (
    <section>
      <h3 className="font-medium">
        {action === 'write' ? m.many_unwritten({ count }) : m.many_apart({ count })}
      </h3>
      <ul className="people-columns mt-3 gap-4">
        {people.map(({ id, name, vacancyTitle, why }) => (
          <li key={id}>
            <Person name={name} facts={[vacancyTitle]} />
            <span className="block text-sm">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Fields = { action: ManyAction; templates: readonly OfferedTemplate[] }

function ActionFields({ action, templates }: Fields) {
  if (action === 'write')
    return (
      <>
        <input type="hidden" name="kind" value="write" />
        <TemplateChooser templates={templates} field="text" />
        <TextAreaField
          label={m.many_message_label()}
          name="text"
          hint={m.many_message_hint()}
          maxLength={messageTextLengthMax}
          rows={5}
          required
        />
        <FieldsHelp />
      </>
    )
  if (action === 'reject')
    return (
      <>
        <input type="hidden" name="kind" value="reject" />
        <SelectField
          label={m.reject_reason_label()}
          name="reason"
          placeholder={m.form_choose()}
          options={rejectionReasons.map((value) => ({ value, label: endReasonWord(value) }))}
          required
        />
        <TemplateChooser templates={templates} field="note" />
        <TextAreaField
          label={m.reject_note_label()}
          name="note"
          hint={m.many_note_hint()}
          maxLength={rejectionNoteLengthMax}
          rows={4}
        />
        <FieldsHelp />
      </>
    )
  return (
    <>
      <input type="hidden" name="kind" value="move" />
      <input type="hidden" name="to" value={action} />
      {action === 'interview' && <p className="mb-3 text-pretty">{m.many_interview_text()}</p>}
      <p className="text-pretty text-muted">{m.many_undo_note()}</p>
    </>
  )
}
