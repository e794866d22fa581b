import { data, redirect, useLocation } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { batchSizeMax, isOpen } from '#domain/applications/application.ts'
import { batchKinds } from '#domain/applications/application-batch.ts'
import { type ManyInput, manyInput } from '#domain/applications/application-input.ts'
import { decideMany } from '#domain/applications/decide-many.server.ts'
import { foreseeMany } from '#domain/applications/foresee-many.server.ts'
import { overfullWith } from '#domain/applications/places-taken.server.ts'
import type { TemplateKind } from '#domain/message-templates/message-template.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { statusWord } from '#web/application-parts/application-words.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { UnsentWords } from '#web/forms/unsent-words.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { type OfferedTemplate, templatesForMany } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/decide-many-page'
import { forgetChoice } from './kept-choice.ts'
import { ActionFields } from './many-fields.tsx'
import { LeftOut, Person } from './many-people.tsx'
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
    ? await receivedIdsOf(actor, list, batchSizeMax)
    : url.searchParams.getAll('applications').filter(isUuid).slice(0, batchSizeMax)
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
    isCut: url.searchParams.getAll('applications').length > batchSizeMax,
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

/** What was typed for people about whom a colleague decided meanwhile (rule 41). */
function TypedBefore({ answer }: { answer: FormAnswer | undefined }) {
  const words = answer?.values.text ?? answer?.values.note
  if (typeof words !== 'string' || !words.trim()) return null
  return (
    <div>
      <UnsentWords>{words}</UnsentWords>
    </div>
  )
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
        <TypedBefore answer={actionData?.answer} />
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
        {isCut && <p className="mt-1 text-muted">{m.many_too_many({ max: batchSizeMax })}</p>}
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
          onSubmit={forgetChoice}
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
