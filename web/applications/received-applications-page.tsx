import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router'
import { type ApplicationFolder, applicationFolders } from '#domain/applications/application.ts'
import {
  applicationsPageSize,
  countReceivedApplications,
  receivedApplications,
} from '#domain/applications/find-applications.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { photoUrl } from '#web/files/photo.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { actorOf, idOf, pageOf } from '#web/request/guards.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { folderAddress } from '#web/vacancies/folder-address.ts'
import { momentWords } from '#web/words/dates.ts'
import { experienceWords } from '#web/words/vacancy-words.ts'
import type { Route } from './+types/received-applications-page'
import { partyName, statusTone, statusWord } from './application-words.ts'

const home = '/school-dashboard/applications'

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

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const folder = applicationFolders.find((one) => one !== 'new' && url.pathname.endsWith(`/${one}`)) ?? 'new'
  const asked = url.searchParams.get('vacancy')
  const page = pageOf(url)
  // A vacancy that was deleted meanwhile filters nothing.
  const vacancy = asked ? await ownVacancy(actor, idOf(asked)) : undefined
  const vacancyId = vacancy?.id ?? null
  const [counts, received] = await Promise.all([
    countReceivedApplications(actor, vacancyId),
    receivedApplications(actor, { folder, vacancyId, page }),
  ])
  return {
    folder,
    page,
    counts,
    now: now(),
    vacancy: vacancy ? { id: vacancy.id, title: vacancy.title } : null,
    pageCount: Math.max(1, Math.ceil(received.count / applicationsPageSize)),
    applications: await Promise.all(
      received.applications.map(async ({ applicant, ...application }) => ({
        ...application,
        applicant: { ...applicant, location: await placeWords(applicant.placeId, applicant.location) },
      })),
    ),
  }
}

export default function ReceivedApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { folder, page, pageCount, counts, applications, vacancy } = loaderData
  const vacancyId = vacancy?.id ?? null
  return (
    <section>
      <title>{pageTitle(m.school_tab_applications(), folderWords[folder]())}</title>
      <h2 className="sr-only">{m.school_tab_applications()}</h2>
      <LinkTabs
        label={m.received_folders()}
        className="mb-5"
        tabs={applicationFolders.map((one) => ({
          to: folderAddress(one, vacancyId),
          label: folderWords[one](),
          count: counts[one],
          end: true,
        }))}
      />
      {vacancy && (
        <Notice className="mb-5">
          {m.received_of_vacancy({ title: vacancy.title })}{' '}
          <Link to={folderAddress(folder, null)}>{m.received_all_vacancies()}</Link>
        </Notice>
      )}
      {applications.length === 0 ? (
        <EmptyState {...emptyWords[folder]()} headingLevel={3}>
          <ButtonLink to="/school-dashboard/vacancies" variant="secondary">
            {m.own_vacancies_title()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {applications.map((application) => (
            <ApplicationCard key={application.id} application={application} now={loaderData.now} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => folderAddress(folder, vacancyId, to)} />
    </section>
  )
}

function ApplicationCard({
  application,
  now: seenAt,
}: {
  application: Route.ComponentProps['loaderData']['applications'][number]
  now: Date
}) {
  const { id, applicant, status, vacancyTitle, appliedAt, hasCoverLetter, verifiedClaims } = application
  return (
    <Card as="li" accent={status === 'pending'}>
      <div className="flex items-start gap-4">
        <Avatar name={applicant.fullName} src={photoUrl(applicant.photoFileId, 96)} size={56} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
              <CardLink to={`${home}/${id}`}>{partyName(applicant.fullName)}</CardLink>
            </h3>
            <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
          </div>
          <p className="wrap-anywhere">
            {[applicant.specialization, experienceWords(applicant.experienceYears)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {verifiedClaims.length > 0 && (
            <div className="my-1.5">
              <ClaimBadges claims={verifiedClaims} />
            </div>
          )}
          {applicant.location && (
            <p className="flex items-center gap-1 text-muted">
              <MapPin size={16} aria-hidden="true" />
              {applicant.location}
            </p>
          )}
          <p className="mt-2 text-sm wrap-anywhere text-muted">
            {m.received_for()}: {vacancyTitle}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {m.received_applied({ day: momentWords(appliedAt, seenAt) })}
            {hasCoverLetter && <Badge>{m.received_with_letter()}</Badge>}
          </p>
        </div>
      </div>
    </Card>
  )
}
