import { useEffect } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { findViewers } from '#domain/console/viewers.server.ts'
import { answerTicket, closeTicket, reopenTicket } from '#domain/support/answer-ticket.server.ts'
import { readTicket } from '#domain/support/read-ticket.server.ts'
import { findSavedAnswers } from '#domain/support/saved-answers.server.ts'
import { canReopenTicket } from '#domain/support/ticket.ts'
import { ticketMessageInput } from '#domain/support/ticket-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { clearDraft } from '#web/forms/draft.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { readForm, refuse, refuseOutdated, textsByName, versionOf } from '#web/request/form.server.ts'
import { gone, goneFromList } from '#web/request/gone.server.ts'
import { actorOf, enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { TicketMessages } from '#web/support/ticket-messages.tsx'
import { TicketStateBadge, ticketStateWord } from '#web/support/ticket-state.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { KeyList } from '#web/ui/key-list.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/ticket-page'
import { AnswerForm } from './answer-form.tsx'
import { ConsoleAside } from './console-aside.tsx'
import { consoleMeta } from './console-meta.ts'
import { Decided } from './decided.tsx'
import { useKeys } from './use-keys.ts'
import { Viewers } from './viewers.tsx'

/** The digits of an id that the list's search accepts. */
const numberLength = 13

const queue = '/admin/support'
const pathOf = (id: string) => `${queue}/${id}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const [found, saved, viewers] = await Promise.all([
    readTicket(actor, id),
    findSavedAnswers(actor),
    findViewers(actor, { kind: 'ticket', id }),
  ])
  if (!found) notFound()
  const at = now()
  return {
    ...found,
    messages: found.messages.map(({ at: sentAt, author, ...message }) => ({
      ...message,
      author: author ?? m.ticket_side_team(),
      sent: momentWords(sentAt, at),
    })),
    ...{ saved, viewers, now: at },
    requestId: uuidv7(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const seen = { id: idOf(params.id), version: versionOf(form) }
  const intent = form.get('intent')
  if (intent === 'insert') return insertSaved(actor, form)
  if (intent === 'close' || intent === 'reopen') {
    const done = await (intent === 'close' ? closeTicket : reopenTicket)(actor, seen)
    if (!done.ok && done.reason !== 'not-possible') return refuseDecision(actor, seen.id, done.reason, {})
    // Whoever closed it meanwhile did the same.
    const title = intent === 'close' ? m.ticket_closed_done() : m.console_ticket_reopened()
    return redirectWithToast(pathOf(seen.id), { kind: 'success', title })
  }
  const read = readForm(ticketMessageInput, form)
  if (!read.ok) return refuse(read.answer)
  const answered = await answerTicket(actor, seen, read.value)
  if (!answered.ok) return refuseDecision(actor, seen.id, answered.reason, read.values)
  return redirectWithToast(pathOf(seen.id), { kind: 'success', title: m.console_ticket_answered() })
}

/** Without JavaScript the server appends the chosen text to what was typed. */
async function insertSaved(actor: Actor, form: FormData) {
  const texts = textsByName(form)
  const values = Object.fromEntries([...texts].map(([name, [first]]) => [name, first ?? '']))
  const chosen = (await findSavedAnswers(actor)).find(({ id }) => id === form.get('saved'))
  const message = [values.message?.trimEnd(), chosen?.text].filter(Boolean).join('\n\n')
  const answer = { values: { ...values, message }, errors: {}, formErrors: [], version: versionOf(form) }
  return data({ answer: answer satisfies FormAnswer })
}

/** Shows what was typed together with the newest messages: sending it again means that they were seen. */
async function refuseDecision(actor: Actor, id: string, reason: string, values: FormAnswer['values']) {
  if (reason === 'proof-needed') throw redirect(enterFor(pathOf(id)))
  const ticket = await readTicket(actor, id)
  if (!ticket) return values.message ? gone({ to: queue }) : goneFromList(queue)
  if (reason !== 'changed-meanwhile') notFound()
  const { movedBy, state, version } = ticket
  const words = movedBy
    ? m.console_ticket_changed_by({ name: movedBy, state: ticketStateWord(state) })
    : m.console_ticket_changed()
  return refuseOutdated(values, words, version)
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(loaderData?.subject ?? m.console_support())
}

type PageData = Route.ComponentProps['loaderData']

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, state, version, messages, nextId, requestId, saved, viewers, locale, email } =
    loaderData
  const next = nextId ? pathOf(nextId) : queue
  const navigate = useNavigate()
  useKeys({
    KeyN: () => navigate(next),
    KeyA: () => document.querySelector<HTMLTextAreaElement>('textarea[name=message]')?.focus(),
  })
  const answeredCount = messages.filter(({ side }) => side === 'team').length
  const draftOf = (count: number) => `console-answer-${id}-${count}`
  const sentDraft = draftOf(answeredCount - 1)
  useEffect(() => clearDraft(sentDraft), [sentDraft])
  const isReopened = canReopenTicket(state)
  return (
    <>
      <BackLink to={queue} className="mb-2">
        {m.console_support()}
      </BackLink>
      <PageHeading
        title={subject}
        lead={
          <span className="flex flex-wrap items-center gap-x-3">
            <TicketStateBadge state={state} />
            <span className="text-sm text-muted">№&nbsp;{id.slice(0, numberLength)}</span>
          </span>
        }
      />
      <Viewers key={id} kind="ticket" id={id} others={viewers} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_16rem] md:items-start xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Decided
            title={m.console_ticket_appealed()}
            measures={loaderData.appealed}
            now={loaderData.now}
            appeal={pathOf(id)}
          />
          <TicketMessages messages={messages} />
          <AnswerForm
            key={`${id}-${answeredCount}`}
            answer={actionData?.answer}
            draftKey={draftOf(answeredCount)}
            requestId={requestId}
            version={version}
            saved={saved}
            locale={locale}
            email={email}
          />
        </div>
        <ConsoleAside>
          <Writer shown={loaderData} />
          <div className="grid gap-2">
            <PostForm summary={false} version={version}>
              <input type="hidden" name="intent" value={isReopened ? 'reopen' : 'close'} />
              <SubmitButton variant="secondary">
                {isReopened ? m.console_ticket_reopen() : m.console_ticket_close()}
              </SubmitButton>
            </PostForm>
            {nextId && (
              <Link to={next} className="inline-flex min-h-11 items-center font-medium">
                {m.console_queue_next()}
              </Link>
            )}
          </div>
          <div className="text-sm text-muted max-lg:hidden">
            <KeyList
              keys={[
                [['N'], m.console_queue_next()],
                [['A'], m.console_ticket_answer()],
              ]}
            />
          </div>
        </ConsoleAside>
      </div>
    </>
  )
}

function Writer({ shown: { accountId, name, email, isBlocked, others } }: { shown: PageData }) {
  return (
    <Card as="section">
      <h2 className="mb-3 flex flex-wrap items-center gap-3 text-lg font-semibold">
        {m.console_ticket_writer()}
        {isBlocked && <Badge tone="red">{m.console_person_blocked()}</Badge>}
      </h2>
      <Facts
        columns={1}
        items={[
          {
            label: m.console_audit_who(),
            value: accountId ? <Link to={`/admin/people/${accountId}`}>{name}</Link> : name,
          },
          { label: m.console_person_email(), value: email && <EmailWords address={email} /> },
          {
            label: m.console_audit_account(),
            value: !accountId && (
              <>
                {m.console_ticket_no_account()}.{' '}
                {email && (
                  <Link to={`/admin/people?q=${encodeURIComponent(email)}`}>{m.console_ticket_look()}</Link>
                )}
              </>
            ),
          },
        ]}
      />
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-muted">{m.console_ticket_others()}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link to={pathOf(other.id)} className="inline-flex min-h-11 items-center wrap-anywhere">
                  {other.subject}
                </Link>
                <TicketStateBadge state={other.state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
