import Plus from 'lucide-react/icons/plus'
import { data, Link, Outlet, redirect, useLocation } from 'react-router'
import { nothingReceived } from '#domain/applications/folders.server.ts'
import { countFitting } from '#domain/fit/find-people.server.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { subjectTextIn } from '#domain/subjects/subject-texts.ts'
import type { TermRefusal } from '#domain/vacancies/contract.ts'
import { ownVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import {
  type ChangeVacancyState,
  closeVacancy,
  publishVacancy,
} from '#domain/vacancies/publish-vacancy.server.ts'
import { isDeadlineAhead, isOverBy } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, idOf, leadToLastPage, notFound, pageOf } from '#web/request/guards.server.ts'
import { countsByVacancyOf, ownSchoolOf } from '#web/request/own-school.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import { titleWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/own-vacancies-page'
import { afterClosing } from './after-closing.server.ts'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress, publishedAddress } from './own-vacancies-address.ts'
import { type OwnFolder, ownFolderOf, ownFolders, saysWords } from './own-vacancies-filter.ts'
import { OwnSearch } from './own-vacancies-search.tsx'
import { OwnVacancyCard } from './own-vacancy-row.tsx'

const here = '/school-dashboard/vacancies'

/** Fewer are seen at a glance. */
const searchedFrom = 6
const pageSize = 50

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [school, found, counts] = await Promise.all([
    ownSchoolOf(context),
    ownVacancies(actor),
    countsByVacancyOf(context),
  ])
  if (!school) notFound()
  const vacancies = await Promise.all(
    found.map(
      async ({ placeId, locationText, publishAt, contractKind, contractUntil, startDate, ...vacancy }) => ({
        ...vacancy,
        title: titleWords(vacancy.title),
        subjectText: subjectTextIn(vacancy.subjectText),
        location: await placeWords(placeId, locationText),
        publishAt: publishAt && inLine(momentWords(publishAt, now())),
        isOverByThen:
          publishAt !== null &&
          isOverBy(
            { contractKind, contractUntil, startDate, deadline: vacancy.applicationDeadline },
            publishAt,
          ),
        isOverdue: !isDeadlineAhead(vacancy.applicationDeadline, now()),
        ...(counts.get(vacancy.id) ?? nothingReceived),
      }),
    ),
  )
  const mayAct = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  const q = (url.searchParams.get('q') ?? '').trim()
  const folder = ownFolders.find((one) => one === url.searchParams.get('state')) ?? null
  const matching = q === '' ? vacancies : vacancies.filter((vacancy) => saysWords(vacancy, q))
  const shown = matching.filter((vacancy) => !folder || ownFolderOf(vacancy) === folder)
  const pageCount = Math.ceil(shown.length / pageSize)
  leadToLastPage(url, pageCount)
  const page = pageOf(url)
  const ofPage = shown.slice((page - 1) * pageSize, page * pageSize)
  const ids = ofPage.map(({ id }) => id)
  // Under a dialog the list was not what was opened.
  if (url.pathname.endsWith(here))
    await readWhereShown(request, actor, {
      kinds: ['vacancy-closed', 'vacancy-unpublished'],
      vacancyIds: ids,
      ofMany: page === 1 && q === '' ? kindsOfMany(folder) : [],
    })
  const fitting = await countFitting(actor, ids)
  return {
    vacancies: ofPage.map((vacancy) => ({ ...vacancy, fitting: fitting.get(vacancy.id) ?? null })),
    ...{ page, pageCount },
    counts: ownFolders.map((one) => matching.filter((vacancy) => ownFolderOf(vacancy) === one).length),
    ...{ total: vacancies.length, matchCount: matching.length, q, folder },
    ...{ isSchoolShown: school.isAvailable, mayAct },
    isPlaceShown: new Set(vacancies.map(({ location }) => location)).size > 1,
  }
}

/** What tells of many at once, where they stand. */
function kindsOfMany(folder: OwnFolder | null): NotificationKind[] {
  if (folder === 'draft') return ['vacancy-unpublished']
  if (folder === 'open') return ['vacancy-ending']
  if (folder === 'closed') return ['vacancy-closed']
  return ['vacancy-ending', 'vacancy-closed', 'vacancy-unpublished']
}

type Refusal = Extract<ChangeVacancyState, { ok: false }>['reason']

/** What is said beside a field of another form. */
type Elsewhere =
  | 'not-found'
  | 'deadline-passed'
  | 'unfinished'
  | 'blanks-left'
  | 'start-outside'
  | 'deadline-far'
  | TermRefusal

const refusalWords: Record<Exclude<Refusal, Elsewhere>, () => string> = {
  'school-hidden': () => m.vacancy_school_hidden(),
  hidden: () => m.hiding_no_publishing(),
  'copy-of-hidden': () => m.hiding_no_copy(),
  // Only a draft cannot be closed.
  'not-allowed': () => m.own_vacancy_is_draft(),
}

/** Unpublishes a vacancy, or publishes it (again). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const id = idOf(String(form.get('vacancy_id')))
  const isPublishing = form.get('intent') === 'publish'
  const changed = isPublishing ? await publishVacancy(actor, id) : await closeVacancy(actor, id)
  // The list stays narrowed as it was.
  const list = ownVacanciesAddress(url.search)
  if (changed.ok) {
    if (isPublishing && changed.isChanged) return redirect(publishedAddress(id))
    const next = isPublishing ? list : await afterClosing(actor, id, url.search)
    return redirectWithToast(next, doneToast(isPublishing, changed.isChanged))
  }
  if (changed.reason === 'not-found') return deletedAlready(actor, id, url.search)
  switch (changed.reason) {
    case 'unfinished':
    case 'blanks-left':
    case 'start-outside':
    case 'deadline-far':
    case 'contract-early':
    case 'contract-over':
      return redirect(ownVacanciesAddress(url.search, `/${id}/edit?publish`))
    case 'deadline-passed':
      return redirect(ownVacanciesAddress(url.search, `/${id}/activate`))
    default:
      return redirectWithToast(list, {
        kind: 'error',
        title: m.vacancy_update_failed(),
        text: refusalWords[changed.reason](),
      })
  }
}

function doneToast(isPublishing: boolean, isChanged: boolean): Toast {
  if (isChanged) return { kind: 'success', title: m.vacancy_deactivated() }
  return { kind: 'info', title: isPublishing ? m.own_vacancy_was_published() : m.own_vacancy_was_closed() }
}

export function meta() {
  return [{ title: pageTitle(m.own_vacancies_title()) }]
}

export default function OwnVacanciesPage({ loaderData }: Route.ComponentProps) {
  const { vacancies, total, isSchoolShown, isPlaceShown, mayAct, q, folder } = loaderData
  const add = ownVacanciesAddress(useLocation().search, '/new')
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 max-sm:mb-2">
        <h2 className="text-xl font-semibold max-sm:sr-only">{m.own_vacancies_title()}</h2>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
          {mayAct && <TemplatesLink className="max-sm:hidden" />}
          {mayAct && total > 0 && (
            <ButtonLink
              to={add}
              state={dialogState()}
              preventScrollReset
              icon={<Plus size={18} />}
              className="max-sm:w-full"
            >
              {m.own_vacancies_add()}
            </ButtonLink>
          )}
        </div>
      </div>
      {mayAct && !isSchoolShown && total > 0 && (
        <Notice tone="apricot" className="mb-5">
          {m.own_vacancies_hidden()}{' '}
          <Link to="/school-dashboard/profile">{m.own_vacancies_hidden_link()}</Link>
        </Notice>
      )}
      {total >= searchedFrom && <OwnSearch path={here} {...loaderData} />}
      {total === 0 ? (
        <EmptyState
          drawing="vacancies"
          title={m.own_vacancies_none()}
          text={mayAct ? m.own_vacancies_none_text() : undefined}
          headingLevel={3}
        >
          {mayAct && (
            <ButtonLink to={add} state={dialogState()} preventScrollReset icon={<Plus size={18} />}>
              {m.own_vacancies_add()}
            </ButtonLink>
          )}
        </EmptyState>
      ) : vacancies.length === 0 ? (
        <EmptyState
          title={m.own_vacancies_none_found()}
          text={m.own_vacancies_none_found_text()}
          headingLevel={3}
        >
          <ButtonLink to={here}>{m.filter_reset()}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {vacancies.map((vacancy) => (
            <OwnVacancyCard key={vacancy.id} vacancy={vacancy} isPlaceShown={isPlaceShown} mayAct={mayAct} />
          ))}
        </ul>
      )}
      <Pagination
        page={loaderData.page}
        pageCount={loaderData.pageCount}
        hrefOf={(page) => listAddress(here, { q, state: folder }, page)}
      />
      {mayAct && <TemplatesLink className="mt-3 sm:hidden" />}
      <Outlet />
    </section>
  )
}

/** Beside the button on a desktop, below the list on a phone. */
function TemplatesLink({ className }: { className: string }) {
  return (
    <Link
      to="/school-dashboard/vacancy-templates"
      className={classNames('inline-flex min-h-11 items-center', className)}
    >
      {m.vacancy_templates_link()}
    </Link>
  )
}
