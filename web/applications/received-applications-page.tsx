import { Link } from 'react-router'
import { type ApplicationFolder, applicationFolders } from '#domain/applications/application.ts'
import { findAssignable } from '#domain/applications/assign-application.server.ts'
import {
  applicationsPageSize,
  countReceivedApplications,
} from '#domain/applications/find-applications.server.ts'
import { receivedApplications } from '#domain/applications/received-applications.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, pageOf } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { folderAddress } from '#web/vacancies/folder-address.ts'
import type { Route } from './+types/received-applications-page'
import { ApplicationRow } from './application-row.tsx'
import { ManyBar } from './many-bar.tsx'
import type { ManyDeed } from './many-words.ts'
import { receivedSearchOf } from './received-search.server.ts'

const folderWords: Record<ApplicationFolder, () => string> = {
  new: () => m.received_new(),
  'in-work': () => m.received_in_work(),
  archive: () => m.received_archive(),
}

const emptyWords: Record<ApplicationFolder, () => { title: string; text: string }> = {
  new: () => ({ title: m.received_none_new(), text: m.received_none_new_text() }),
  'in-work': () => ({ title: m.received_none_in_work(), text: m.received_none_in_work_text() }),
  archive: () => ({ title: m.received_none_archive(), text: m.received_none_archive_text() }),
}

/** What can be done with many of a sub-tab. */
const deedsIn: Record<ApplicationFolder, readonly ManyDeed[]> = {
  new: ['reviewed', 'interview', 'reject', 'write'],
  'in-work': ['interview', 'accepted', 'reject', 'write'],
  archive: ['write'],
}

const noneAssigned = () => ({ title: m.assign_none(), text: m.assign_none_text() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { folder, vacancyId: asked, isMine } = receivedSearchOf(url)
  const page = pageOf(url)
  // A vacancy that was deleted meanwhile filters nothing.
  const vacancy = asked ? await ownVacancy(actor, asked) : undefined
  const vacancyId = vacancy?.id ?? null
  const [counts, received, people] = await Promise.all([
    countReceivedApplications(actor, vacancyId, isMine),
    receivedApplications(actor, { folder, vacancyId, isMine, page }),
    findAssignable(actor),
  ])
  return {
    folder,
    page,
    isMine,
    mayAct: actor.role === 'school' && mayActForSchool(actor.schoolRole),
    count: received.count,
    hasColleagues: people.length > 1,
    counts,
    now: now(),
    vacancy: vacancy ? { id: vacancy.id, title: vacancy.title } : null,
    pageCount: Math.max(1, Math.ceil(received.count / applicationsPageSize)),
    applications: await Promise.all(
      received.applications.map(async (application) => ({
        ...application,
        location: (await placeWords(application.applicant.placeId, application.applicant.location)) ?? null,
      })),
    ),
  }
}

export default function ReceivedApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { folder, page, pageCount, counts, applications, vacancy, isMine } = loaderData
  const vacancyId = vacancy?.id ?? null
  return (
    <section>
      <title>{pageTitle(m.school_tab_applications(), folderWords[folder]())}</title>
      <h2 className="sr-only">{m.school_tab_applications()}</h2>
      <LinkTabs
        label={m.received_folders()}
        className="mb-5"
        tabs={applicationFolders.map((one) => ({
          to: folderAddress(one, vacancyId, { isMine }),
          label: folderWords[one](),
          count: counts[one],
          end: true,
        }))}
      />
      {(isMine || loaderData.hasColleagues) && (
        <p className="mb-4">
          <ButtonLink
            to={folderAddress(folder, vacancyId, { isMine: !isMine })}
            variant="secondary"
            size="small"
            preventScrollReset
          >
            {isMine ? m.assign_filter_all() : m.assign_filter_mine()}
          </ButtonLink>
        </p>
      )}
      {vacancy && (
        <Notice className="mb-5">
          {m.received_of_vacancy({ title: vacancy.title })}{' '}
          <Link to={folderAddress(folder, null, { isMine })}>{m.received_all_vacancies()}</Link>
        </Notice>
      )}
      {loaderData.mayAct && applications.length > 0 && (
        <ManyBar
          key={`${folder} ${page}`}
          list={folderAddress(folder, vacancyId, { isMine, page })}
          count={loaderData.count}
          shown={applications.length}
          deeds={deedsIn[folder]}
        />
      )}
      {applications.length === 0 ? (
        <EmptyState
          drawing="applications"
          {...(isMine ? noneAssigned() : emptyWords[folder]())}
          headingLevel={3}
        >
          <ButtonLink to="/school-dashboard/vacancies" variant="secondary">
            {m.own_vacancies_title()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3" key={`${folder} ${page}`}>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              location={application.location}
              now={loaderData.now}
              hasBox={loaderData.mayAct}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => folderAddress(folder, vacancyId, { isMine, page: to })}
      />
    </section>
  )
}
