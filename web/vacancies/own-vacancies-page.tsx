import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { data, Link, Outlet, redirect } from 'react-router'
import { applicationFolders } from '#domain/applications/application.ts'
import { countConfirmed } from '#domain/applications/filled-vacancy.server.ts'
import { countByVacancy } from '#domain/applications/find-applications.server.ts'
import { countFitting } from '#domain/fit/find-people.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { ownVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import {
  type ChangeVacancyState,
  closeVacancy,
  publishVacancy,
} from '#domain/vacancies/publish-vacancy.server.ts'
import { isDeadlineAhead } from '#domain/vacancies/vacancy.ts'
import { countViewsOfEach } from '#domain/views/find-views.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import type { Toast } from '#web/overlays/toast.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayUntil } from '#web/words/dates.ts'
import { numberWords, payWords } from '#web/words/money.ts'
import { employmentWord, subjectWord } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/own-vacancies-page'
import { FittingTeachers } from './fitting-teachers.tsx'
import { folderAddress } from './folder-address.ts'

const here = '/school-dashboard/vacancies'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [school, found, counts, confirmed, fitting] = await Promise.all([
    ownSchool(actor),
    ownVacancies(actor),
    countByVacancy(actor),
    countConfirmed(actor),
    countFitting(actor),
  ])
  if (!school) notFound()
  const views = await countViewsOfEach(found.map(({ id }) => id))
  const vacancies = await Promise.all(
    found.map(async ({ placeId, locationText, ...vacancy }) => ({
      ...vacancy,
      location: await placeWords(placeId, locationText),
      isOverdue: !isDeadlineAhead(vacancy.applicationDeadline, now()),
      views: views.get(vacancy.id) ?? 0,
      fitting: fitting.get(vacancy.id) ?? null,
      confirmed: confirmed.get(vacancy.id) ?? 0,
      applications: counts.get(vacancy.id) ?? { new: 0, 'in-work': 0, archive: 0 },
    })),
  )
  return { vacancies, isSchoolShown: school.isAvailable }
}

type Refusal = Extract<ChangeVacancyState, { ok: false }>['reason']

const refusalWords: Record<Exclude<Refusal, 'not-found' | 'deadline-passed'>, () => string> = {
  'school-hidden': () => m.vacancy_school_hidden(),
  hidden: () => m.hiding_no_publishing(),
  'copy-of-hidden': () => m.hiding_no_copy(),
  // Only a draft cannot be closed.
  'not-allowed': () => m.own_vacancy_is_draft(),
}

/** Takes a vacancy off the list, or puts it there (again). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const id = idOf(String(form.get('vacancy_id')))
  const isPublishing = form.get('intent') === 'publish'
  const changed = isPublishing ? await publishVacancy(actor, id) : await closeVacancy(actor, id)
  if (changed.ok) return redirectWithToast(here, doneToast(isPublishing, changed.isChanged))
  if (changed.reason === 'not-found') notFound()
  if (changed.reason === 'deadline-passed') return redirect(`${here}/${id}/activate`)
  return redirectWithToast(here, {
    kind: 'error',
    title: m.vacancy_update_failed(),
    text: refusalWords[changed.reason](),
  })
}

function doneToast(isPublishing: boolean, isChanged: boolean): Toast {
  if (isChanged)
    return { kind: 'success', title: isPublishing ? m.vacancy_published() : m.vacancy_deactivated() }
  return { kind: 'info', title: isPublishing ? m.own_vacancy_was_published() : m.own_vacancy_was_closed() }
}

type Shown = Route.ComponentProps['loaderData']['vacancies'][number]

export default function OwnVacanciesPage({ loaderData }: Route.ComponentProps) {
  const { vacancies, isSchoolShown } = loaderData
  return (
    <section>
      <title>{pageTitle(m.own_vacancies_title())}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{m.own_vacancies_title()}</h2>
        {vacancies.length > 0 && (
          <ButtonLink to={`${here}/new`} state={dialogState()} preventScrollReset icon={<Plus size={18} />}>
            {m.own_vacancies_add()}
          </ButtonLink>
        )}
      </div>
      {!isSchoolShown && vacancies.length > 0 && (
        <Notice tone="apricot" className="mb-5">
          {m.own_vacancies_hidden()}{' '}
          <Link to="/school-dashboard/profile">{m.own_vacancies_hidden_link()}</Link>
        </Notice>
      )}
      {vacancies.length === 0 ? (
        <EmptyState
          drawing="vacancies"
          title={m.own_vacancies_none()}
          text={m.own_vacancies_none_text()}
          headingLevel={3}
        >
          <ButtonLink to={`${here}/new`} state={dialogState()} preventScrollReset icon={<Plus size={18} />}>
            {m.own_vacancies_add()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {vacancies.map((vacancy) => (
            <OwnVacancyCard key={vacancy.id} vacancy={vacancy} />
          ))}
        </ul>
      )}
      <Outlet />
    </section>
  )
}

function StateBadge({ vacancy }: { vacancy: Shown }) {
  if (vacancy.hiddenAt) return <Badge tone="red">{m.hiding_badge()}</Badge>
  if (vacancy.state === 'draft') return <Badge>{m.vacancy_state_draft()}</Badge>
  if (vacancy.state === 'published' && !vacancy.isOverdue)
    return <Badge tone="green">{m.vacancy_state_published()}</Badge>
  const isOverdue = vacancy.closedReason === 'deadline' || vacancy.state === 'published'
  return <Badge tone="apricot">{isOverdue ? m.vacancy_state_overdue() : m.vacancy_state_closed()}</Badge>
}

function OwnVacancyCard({ vacancy }: { vacancy: Shown }) {
  const { id, title, applicationDeadline, views, confirmed, positions } = vacancy
  const facts = [
    subjectWord(vacancy),
    vacancy.location,
    employmentWord(vacancy.employmentType),
    payWords(vacancy),
  ]
  const numbers = [
    applicationDeadline && m.vacancy_deadline_until({ day: dayUntil(applicationDeadline) }),
    (positions > 1 || confirmed > 0) && m.own_vacancy_positions({ confirmed, positions }),
    views > 0 && m.views_of_vacancy({ count: views, amount: numberWords(views) }),
  ]
  return (
    <Card as="li" className="px-4 pt-3 pb-1">
      <div className="flex items-start justify-between gap-x-4">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <CardLink to={`/vacancies/${id}`}>{title}</CardLink>
        </h3>
        <StateBadge vacancy={vacancy} />
      </div>
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {numbers.some(Boolean) && <p className="text-sm text-muted">{numbers.filter(Boolean).join(' · ')}</p>}
      <FilledLink vacancy={vacancy} />
      {!vacancy.isOverdue && <FittingTeachers id={id} fitting={vacancy.fitting} />}
      <div className="relative z-10 flex flex-wrap items-center justify-between gap-x-4">
        <ApplicationsLink vacancy={vacancy} />
        <div className="-mr-2 ml-auto flex flex-wrap items-center justify-end">
          <Action to={`${here}/${id}/edit`} icon={<Pencil size={18} />} title={title}>
            {m.own_vacancy_edit()}
          </Action>
          <Action to={`${here}/new?from=${id}`} icon={<Copy size={18} />} title={title}>
            {m.own_vacancy_duplicate()}
          </Action>
          <Action to={`${here}/${id}/delete`} icon={<Trash size={18} />} title={title}>
            {m.own_vacancy_delete()}
          </Action>
          {!vacancy.hiddenAt && <StateButton vacancy={vacancy} />}
        </div>
      </div>
    </Card>
  )
}

/** Offered while somebody can still apply, or waits, for work that everybody has confirmed (rule 56). */
function FilledLink({ vacancy }: { vacancy: Shown }) {
  const { id, state, confirmed, positions, applications } = vacancy
  const isOver = state === 'closed' && applications.new + applications['in-work'] === 0
  if (confirmed < positions || isOver || state === 'draft') return null
  return (
    <p className="relative z-10">
      <Link to={`${here}/${id}/filled`} className="inline-flex min-h-11 items-center text-sm font-semibold">
        {m.own_vacancy_filled()}
      </Link>
    </p>
  )
}

/** A quiet way to one of a vacancy's dialogs: on a phone its picture alone. */
function Action({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  children: string
}) {
  return (
    <DialogLink
      to={to}
      aria-label={`${children}: ${title}`}
      title={children}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-sm text-muted no-underline hover:bg-felt hover:text-ink"
    >
      {icon}
      <span className="max-lg:hidden" aria-hidden="true">
        {children}
      </span>
    </DialogLink>
  )
}

/** «2 отклика» leads to where they are: to the first sub-tab that has any. */
function ApplicationsLink({ vacancy: { id, applications } }: { vacancy: Shown }) {
  const folder = applicationFolders.find((one) => applications[one] > 0) ?? 'new'
  const count = applicationFolders.reduce((sum, one) => sum + applications[one], 0)
  return (
    <p>
      <Link to={folderAddress(folder, id)} className="inline-flex min-h-11 items-center gap-2 text-sm">
        {m.own_vacancy_applications({ count })}
        {applications.new > 0 && (
          <Badge tone="apricot">{m.own_vacancy_new_applications({ count: applications.new })}</Badge>
        )}
      </Link>
    </p>
  )
}

/** Shows a vacancy or takes it off the list; an overdue one is asked for another deadline first. */
function StateButton({ vacancy: { id, title, state, isOverdue } }: { vacancy: Shown }) {
  const words =
    state === 'draft'
      ? m.own_vacancy_publish()
      : state === 'closed' || isOverdue
        ? m.own_vacancy_activate()
        : m.own_vacancy_deactivate()
  const label = `${words}: ${title}`
  if (isOverdue)
    return (
      <ButtonLink
        to={`${here}/${id}/activate`}
        state={dialogState()}
        preventScrollReset
        variant="secondary"
        size="small"
        aria-label={label}
        className="ml-1"
      >
        {words}
      </ButtonLink>
    )
  const isPublished = state === 'published'
  return (
    <PostForm action={here} className="ml-1">
      <input type="hidden" name="vacancy_id" value={id} />
      <input type="hidden" name="intent" value={isPublished ? 'close' : 'publish'} />
      <SubmitButton
        variant={isPublished ? 'quiet' : state === 'draft' ? 'primary' : 'secondary'}
        size="small"
        aria-label={label}
      >
        {words}
      </SubmitButton>
    </PostForm>
  )
}
