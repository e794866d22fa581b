import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { filledInput } from '#domain/applications/application-input.ts'
import { readFilledVacancy, undoTelling, wasCarriedOut } from '#domain/applications/filled-vacancy.server.ts'
import { type TellOthers, tellOthers } from '#domain/applications/tell-others.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { clearDraft } from '#web/forms/draft.ts'
import { templatesForMany } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { goneWithVacancy } from '#web/vacancy-editor/deleted-vacancy.server.ts'
import { ownVacanciesAddress } from '#web/vacancy-editor/own-vacancies-address.ts'
import { nearDay } from '#web/words/dates.ts'
import type { Route } from './+types/filled-vacancy-page'
import { FilledForm, filledDraft, isRefusedAtFirst } from './filled-form.tsx'
import { ScheduledRejections } from './scheduled-move.tsx'

type PageData = Route.ComponentProps['loaderData']

const applicationPage = (id: string) => `/school-dashboard/applications/${id}`

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const vacancy = (await readFilledVacancy(actor, idOf(params.id))) ?? notFound()
  await readWhereShown(request, actor, { kinds: ['application-confirmed'], vacancyIds: [vacancy.id] })
  const mayAct = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  return {
    vacancy,
    mayAct,
    words: usualWords(vacancy),
    templates: mayAct ? await templatesForMany(actor, 'refusal') : [],
    now: now(),
  }
}

/** Without the vacancy's title, which the mail contains: the title of the day of each application. */
function usualWords({ isTaken }: { isTaken: boolean }): string {
  return isTaken ? m.filled_words_usual() : m.filled_words_nobody()
}

/** Tells the others first, so that nobody learns of a closed vacancy before their answer; or undoes that. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const vacancy = await readFilledVacancy(actor, id)
  if (!vacancy) return goneWithVacancy(actor, id, url.search)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const page = ownVacanciesAddress(url.search, `/${id}/filled`)
  const form = await request.formData()
  if (form.get('intent') === 'undo') {
    const act = String(form.get('act') ?? '')
    const undone = await undoTelling(actor, id, act)
    if (undone > 0)
      return redirectWithToast(page, { kind: 'success', title: m.filled_undone({ count: undone }) })
    return redirectWithToast(
      page,
      (await wasCarriedOut(actor, id, act))
        ? { kind: 'error', title: m.filled_undo_late(), text: m.filled_told_before() }
        : { kind: 'success', title: m.filled_undone_before() },
    )
  }
  const read = readForm(filledInput, form, ['applications'])
  if (form.has(templateButton)) {
    const templates = await templatesForMany(actor, 'refusal')
    return data({ answer: withTemplate(read, 'note', templates, usualWords(vacancy)) })
  }
  if (!read.ok) return refuse(read.answer)
  const { applications, note, close } = read.value
  const result = await tellOthers(actor, id, {
    ...{ applicationIds: applications, note },
    reason: vacancy.isTaken ? 'position-filled' : 'other',
  })
  if (!result) return refuseField(read.values, 'note', m.many_filled_long())
  const closed = close ? await closeVacancy(actor, id) : undefined
  return redirectWithToast(page, doneToast(result, closed && (closed.ok ? 'closed' : 'open')))
}

/** The result: what was done, and what was impossible. */
function doneToast(
  { told, before, withoutWords, left }: TellOthers,
  vacancy: 'closed' | 'open' | undefined,
): Toast {
  const done = [
    vacancy === 'closed' && m.vacancy_deactivated(),
    told > 0 && m.filled_told({ count: told }),
    told === 0 && before > 0 && m.filled_told_before(),
  ].filter((words) => words !== false)
  const faults = [
    vacancy === 'open' && m.filled_not_closed(),
    withoutWords > 0 && m.filled_without_words({ count: withoutWords }),
    left.length > 0 && m.filled_left({ count: left.length }),
  ].filter((words) => words !== false)
  const [title = m.filled_nothing_done(), ...rest] = [...done, ...faults]
  const kind = faults.length > 0 ? 'info' : done.length > 0 ? 'success' : 'info'
  return { kind, title, ...(rest.length > 0 && { text: rest.join(' ') }) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(titleOf(loaderData.vacancy), loaderData.vacancy.title) }] : []
}

/** Offered when the last position is confirmed: to close the vacancy, and to tell the other applicants. */
export default function FilledVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vacancy, mayAct, words, templates } = loaderData
  const list = ownVacanciesAddress(useLocation().search)
  const { id, title, state, positions, confirmed, offered, waiting, due } = vacancy
  const isPublished = state === 'published'
  const hasMore = isPublished || waiting.length > 0
  // An accepted form that is not rendered anew cannot forget what was typed into it, which may return until the undo
  // ends.
  const isSettled = waiting.length === 0 && due.length === 0
  useEffect(() => {
    if (isSettled) clearDraft(filledDraft(id))
  }, [id, isSettled])
  return (
    <section
      className={classNames('mt-3 grid max-w-3xl gap-5', waiting.length > 0 && mayAct && 'lg:max-w-none')}
    >
      <div>
        <h2 className="text-xl font-semibold">{titleOf(vacancy)}</h2>
        <p className="mt-1 text-lg wrap-anywhere">
          <Link to={`/vacancies/${id}`}>
            <Unbroken>{title}</Unbroken>
          </Link>
        </p>
        {confirmed.length > 0 && (
          <p className="mt-1 text-muted">
            {m.own_vacancy_positions({ confirmed: confirmed.length, positions })}
          </p>
        )}
      </div>
      {confirmed.length > 0 && <People title={m.filled_confirmed()} people={confirmed} />}
      {offered.length > 0 && <People title={m.filled_offered()} people={offered} />}
      {mayAct &&
        due.map(({ act, dueAt, ids }) => (
          <ScheduledRejections key={act} act={act} at={dueAt} now={loaderData.now} count={ids.length} />
        ))}
      {mayAct && hasMore && (
        <Card as="section">
          <FilledForm
            key={`${waiting.length} ${state}`}
            vacancy={vacancy}
            words={words}
            templates={templates}
            answer={actionData?.answer}
          />
        </Card>
      )}
      {!hasMore && due.length === 0 && (
        <>
          <p>{offered.length > 0 ? m.filled_done_offered() : m.filled_done()}</p>
          <p>
            <ButtonLink to={list} variant="secondary">
              {m.published_all()}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

function titleOf(vacancy: PageData['vacancy']): string {
  const { state, positions, confirmed, waiting } = vacancy
  if (confirmed.length >= positions) return m.filled_title()
  if (state !== 'closed' && !waiting.some(isRefusedAtFirst(vacancy))) return m.filled_close_label()
  if (state === 'closed') return waiting.length > 0 ? m.filled_title_waiting() : m.filled_title_closed()
  return confirmed.length > 0 ? m.filled_title_open() : m.filled_title_nobody()
}

type PeopleProps = { title: string; people: { id: string; teacher: string; startsOn: string | null }[] }

/** The people who come, and when; or who have not answered yet. */
function People({ title, people }: PeopleProps) {
  return (
    <Card as="section">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {people.map(({ id, teacher, startsOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={applicationPage(id)} className="inline-flex min-h-11 items-center wrap-anywhere">
              {partyName(teacher)}
            </Link>
            {startsOn && (
              <span className="text-sm text-muted">{m.offer_starts_on({ day: nearDay(startsOn) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
