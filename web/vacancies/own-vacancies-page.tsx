import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { data, Link, Outlet } from 'react-router'
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
import { actorOf, idOf, notFound } from '#web/guards.server.ts'
import { placeWords } from '#web/places.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { DialogLink } from '#web/ui/dialog-link.tsx'
import { dialogState } from '#web/ui/dialog-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayUntil } from '#web/words/dates.ts'
import { numberWords, salaryWords } from '#web/words/money.ts'
import type { Route } from './+types/own-vacancies-page'
import { employmentWord, subjectWord } from './vacancy-words.ts'

const here = '/school-dashboard/vacancies'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [school, found] = await Promise.all([ownSchool(actor), ownVacancies(actor)])
  if (!school) notFound()
  const views = await countViewsOfEach(found.map(({ id }) => id))
  const vacancies = await Promise.all(
    found.map(async ({ placeId, locationText, ...vacancy }) => ({
      ...vacancy,
      location: await placeWords(placeId, locationText),
      isOverdue: !isDeadlineAhead(vacancy.applicationDeadline, now()),
      views: views.get(vacancy.id) ?? 0,
    })),
  )
  return { vacancies, isSchoolShown: school.isAvailable }
}

type Refusal = Extract<ChangeVacancyState, { ok: false }>['reason']

const refusalWords: Record<Exclude<Refusal, 'not-found'>, () => string> = {
  'school-hidden': () => m.vacancy_school_hidden(),
  'deadline-passed': () => m.vacancy_deadline_passed(),
}

/** Takes a vacancy off the list, or puts it there (again). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const id = idOf(String(form.get('vacancy_id')))
  const isPublishing = form.get('intent') === 'publish'
  const changed = isPublishing ? await publishVacancy(actor, id) : await closeVacancy(actor, id)
  if (changed.ok)
    return redirectWithToast(here, {
      kind: 'success',
      title: isPublishing ? m.vacancy_published() : m.vacancy_deactivated(),
    })
  if (changed.reason === 'not-found') notFound()
  return redirectWithToast(here, {
    kind: 'error',
    title: m.vacancy_update_failed(),
    text: refusalWords[changed.reason](),
  })
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
          {m.own_vacancies_hidden()} <Link to="/school-dashboard">{m.own_vacancies_hidden_link()}</Link>
        </Notice>
      )}
      {vacancies.length === 0 ? (
        <EmptyState title={m.own_vacancies_none()} text={m.own_vacancies_none_text()} headingLevel={3}>
          <ButtonLink to={`${here}/new`} state={dialogState()} preventScrollReset icon={<Plus size={18} />}>
            {m.own_vacancies_add()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
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
  if (vacancy.state === 'draft') return <Badge>{m.vacancy_state_draft()}</Badge>
  if (vacancy.state === 'published' && !vacancy.isOverdue)
    return <Badge tone="green">{m.vacancy_state_published()}</Badge>
  const isOverdue = vacancy.closedReason === 'deadline' || vacancy.state === 'published'
  return <Badge tone="apricot">{isOverdue ? m.vacancy_state_overdue() : m.vacancy_state_closed()}</Badge>
}

function OwnVacancyCard({ vacancy }: { vacancy: Shown }) {
  const { id, title, state, applicationDeadline, applicationCount, newApplicationCount, views } = vacancy
  const isPublished = state === 'published'
  const toggle = isPublished
    ? m.own_vacancy_deactivate()
    : state === 'draft'
      ? m.own_vacancy_publish()
      : m.own_vacancy_activate()
  const facts = [
    subjectWord(vacancy),
    vacancy.location,
    employmentWord(vacancy.employmentType),
    salaryWords({ min: vacancy.salaryMin, max: vacancy.salaryMax, currency: vacancy.salaryCurrency }),
  ]
  const iconLink = 'inline-flex min-h-11 items-center gap-2 rounded-lg px-2'
  return (
    <Card as="li" className={isPublished ? 'border-green' : undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <CardLink to={`/vacancies/${id}`}>{title}</CardLink>
        </h3>
        <StateBadge vacancy={vacancy} />
      </div>
      <p className="mt-1 text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {applicationDeadline && (
        <p className="text-sm text-muted">
          {m.vacancy_deadline_until({ day: dayUntil(applicationDeadline) })}
        </p>
      )}
      {views > 0 && (
        <p className="text-sm text-muted">
          {m.views_of_vacancy({ count: views, amount: numberWords(views) })}
        </p>
      )}
      <p className="relative z-10 mt-3 w-fit">
        <Link
          to={`/school-dashboard/applications${newApplicationCount > 0 ? '' : '/in-work'}?vacancy=${id}`}
          className="inline-flex min-h-11 items-center gap-2"
        >
          {m.own_vacancy_applications({ count: applicationCount })}
          {newApplicationCount > 0 && (
            <Badge tone="apricot">{m.own_vacancy_new_applications({ count: newApplicationCount })}</Badge>
          )}
        </Link>
      </p>
      <div className="relative z-10 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
        <PostForm action={here} className="contents">
          <input type="hidden" name="vacancy_id" value={id} />
          <input type="hidden" name="intent" value={isPublished ? 'close' : 'publish'} />
          <SubmitButton variant={isPublished ? 'secondary' : 'primary'} aria-label={`${toggle}: ${title}`}>
            {toggle}
          </SubmitButton>
        </PostForm>
        <DialogLink
          to={`${here}/${id}/edit`}
          className={iconLink}
          aria-label={`${m.own_vacancy_edit()}: ${title}`}
        >
          <Pencil size={16} aria-hidden="true" />
          {m.own_vacancy_edit()}
        </DialogLink>
        <DialogLink
          to={`${here}/new?from=${id}`}
          className={iconLink}
          aria-label={`${m.own_vacancy_duplicate()}: ${title}`}
        >
          <Copy size={16} aria-hidden="true" />
          {m.own_vacancy_duplicate()}
        </DialogLink>
        <DialogLink
          to={`${here}/${id}/delete`}
          className={`${iconLink} text-red-ink`}
          aria-label={`${m.own_vacancy_delete()}: ${title}`}
        >
          <Trash size={16} aria-hidden="true" />
          {m.own_vacancy_delete()}
        </DialogLink>
      </div>
    </Card>
  )
}
