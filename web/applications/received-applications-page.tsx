import { data, redirect } from 'react-router'
import type { ApplicationList } from '#domain/applications/application.ts'
import { applicationsPageSize } from '#domain/applications/find-applications.server.ts'
import { receivedCards } from '#domain/applications/received-cards.server.ts'
import { idsInOrder } from '#domain/applications/received-list.server.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, leadToLastPage, notFound, pageOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/received-applications-page'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationTabs, folderWords } from './application-tabs.tsx'
import { ManyBar } from './many-bar.tsx'
import type { ManyAction } from './many-words.ts'
import { boardHome, folderPath, listAddressOf } from './received-address.ts'
import { receivedChoices, shownCards } from './received-choices.server.ts'
import { ReceivedFilterChips, ReceivedFilterForm } from './received-filters.tsx'
import { receivedSearchOf } from './received-search.server.ts'
import { rememberedView, viewHeaders } from './received-view.server.ts'
import { VacancyChips } from './vacancy-chips.tsx'

const emptyWords: Record<ApplicationList, () => { title: string; text: string }> = {
  new: () => ({ title: m.received_none_new(), text: m.received_none_new_text() }),
  'in-work': () => ({ title: m.received_none_in_work(), text: m.received_none_in_work_text() }),
  archive: () => ({ title: m.received_none_archive(), text: m.received_none_archive_text() }),
  all: () => ({ title: m.received_none_all(), text: m.received_none_new_text() }),
}

/** The actions for many applications of a sub-tab. */
const actionsIn: Record<ApplicationList, readonly ManyAction[]> = {
  new: ['reviewed', 'interview', 'reject', 'write'],
  'in-work': ['interview', 'accepted', 'reject', 'write'],
  archive: ['write'],
  all: ['reviewed', 'interview', 'accepted', 'reject', 'write'],
}

/** Notifications of many waiting applications, by tab; a promised answer still waits after it is opened. */
const waitingKinds: Record<ApplicationList, readonly NotificationKind[]> = {
  new: ['application-waiting', 'application-promised'],
  'in-work': ['application-promised'],
  archive: [],
  all: [],
}

/** Notifications about several applications in any status: read when the list of all of them is opened. */
const standingKinds = (folder: ApplicationList, isOfReviews: boolean): readonly NotificationKind[] => {
  if (folder !== 'all') return []
  return isOfReviews ? ['review-asked'] : ['application-received', 'review-asked']
}

const isNarrow = ({ sort: _sort, ...narrowing }: ReturnType<typeof receivedSearchOf>['values']) =>
  Object.values(narrowing).some(Boolean)

const noneAssigned = () => ({ title: m.assign_none(), text: m.assign_none_text() })
const noneFound = () => ({ title: m.received_none_found(), text: m.received_none_found_text() })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const { folder, filters, values, sort } = receivedSearchOf(url)
  const isPlain = url.pathname.endsWith(folderPath('new')) && url.search === ''
  if (isPlain && rememberedView(request) === 'board') throw redirect(boardHome)
  const page = pageOf(url)
  // The longest wait first, including all: a notification of many leads here.
  const ofMany = sort === 'waiting' ? waitingKinds[folder] : standingKinds(folder, filters.isReviewAwaited)
  const isWhole = !isNarrow({ ...values, ...(sort !== 'waiting' && { review: null }) })
  if (ofMany.length > 0 && page === 1 && isWhole) await readWhereShown(request, actor, { ofMany })
  const slice = { limit: applicationsPageSize, offset: (page - 1) * applicationsPageSize }
  const [ids, choices] = await Promise.all([
    idsInOrder(actor, { filters, sort }, { list: folder, ...slice }),
    receivedChoices(actor, filters, folder),
  ])
  const count = choices.counts[folder]
  const pageCount = Math.max(1, Math.ceil(count / applicationsPageSize))
  // Opening or moving the last one of a page returns to it.
  leadToLastPage(url, pageCount)
  return data(
    {
      ...{ folder, page, pageCount, values, choices },
      found: { count },
      mayAct: mayActForSchool(actor.schoolRole),
      now: now(),
      applications: await shownCards(actor, await receivedCards(actor, ids)),
    },
    { headers: viewHeaders(request, 'list') },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(m.school_tab_applications(), folderWords[loaderData.folder]()) }]
}

export default function ReceivedApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { folder, page, pageCount, values, choices, found, applications, mayAct } = loaderData
  useFollowedBoard(false)
  const { count } = found
  const isMine = values.assignee === 'mine'
  const path = folderPath(folder)
  const isNarrowed = isNarrow(values)
  const empty = isMine ? noneAssigned() : isNarrowed ? noneFound() : emptyWords[folder]()
  const chips = <VacancyChips path={path} values={values} choices={choices} />
  return (
    <section>
      <h2 className="sr-only">{m.school_tab_applications()}</h2>
      <div className="received-bar">
        <ApplicationTabs current={folder} values={values} counts={choices.counts} />
        <ReceivedFilterForm
          path={path}
          values={folder === 'new' ? { ...values, view: 'list' } : values}
          choices={choices}
          found={found}
        />
      </div>
      <ReceivedFilterChips path={path} values={values} choices={choices} />
      {isNarrowed && count > 0 && (
        <p role="status" className="mb-2 text-muted">
          {m.received_found({ count })}
        </p>
      )}
      {(mayAct || applications.length > 1) && applications.length > 0 ? (
        <ManyBar
          key={`bar ${folder} ${page}`}
          list={listAddress(path, values, page)}
          count={count}
          shown={applications.length}
          actions={mayAct ? actionsIn[folder] : []}
          isOver={folder === 'archive' || folder === 'all'}
        >
          {chips}
        </ManyBar>
      ) : (
        chips
      )}
      {applications.length === 0 ? (
        <EmptyState drawing="applications" {...empty} headingLevel={3}>
          {isNarrowed ? (
            <ButtonLink to={listAddressOf(folder, {})} variant="secondary">
              {m.received_reset()}
            </ButtonLink>
          ) : (
            <ButtonLink to="/school-dashboard/vacancies" variant="secondary">
              {m.own_vacancies_title()}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-2" key={`list ${folder} ${page}`}>
          {applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              from={listAddressOf(folder, values, page)}
              now={loaderData.now.getTime()}
              mayAct={mayAct}
              hasBox
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => listAddressOf(folder, values, to)} />
    </section>
  )
}
