import { Link, Outlet } from 'react-router'
import { findOrganisation } from '#domain/console/find-organisation.server.ts'
import { findPublications } from '#domain/measures/find-publications.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import { badgeWords } from '#web/claims/badge-words.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { shownWebsite } from '#web/schools/website.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { inLine, momentDay, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/school-page'
import { schoolRoleWords } from './audit-detail-words.ts'
import { consoleMeta } from './console-meta.ts'
import { ConsoleWays } from './console-ways.tsx'
import { Decided } from './decided.tsx'
import { type Closed, Publications } from './publications.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const found = (await findOrganisation(actor, idOf(params.id))) ?? notFound()
  const { id, cityId, locationText, address } = found.school
  const [town, publications] = await Promise.all([
    settlementWords(cityId, locationText),
    findPublications(actor, { id: null, schoolId: id, name: '' }),
  ])
  const owner = found.members.find(({ role }) => role === 'owner')
  return {
    ...found,
    place: [town, address].filter(Boolean).join(', '),
    website: shownWebsite(found.school.website),
    owner: owner && { email: owner.email, phone: owner.phone && readablePhone(owner.phone) },
    publications,
    now: now(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.school.name || m.console_school_unnamed()
  return consoleMeta(name)
}

type PageData = Route.ComponentProps['loaderData']

export default function SchoolPage({ loaderData }: Route.ComponentProps) {
  const { school, members, measures, publications, now } = loaderData
  const { id, name, blockedAt, isBlockedByItself } = school
  return (
    <>
      <BackLink to="/admin/people" className="mb-2">
        {m.console_people()}
      </BackLink>
      <PageHeading
        title={name || m.console_school_unnamed()}
        actions={
          <>
            <ButtonLink to={`/admin/schools/${id}/merge`} variant="secondary">
              {m.console_merge()}
            </ButtonLink>
            {members.length > 1 && (
              <ButtonLink to={`/admin/schools/${id}/hand-over`} variant="secondary" preventScrollReset>
                {m.console_hand_over()}
              </ButtonLink>
            )}
            <ButtonLink to={`/admin/schools/${id}/block`} variant="secondary" preventScrollReset>
              {isBlockedByItself ? m.console_block_change() : m.console_block()}
            </ButtonLink>
            {isBlockedByItself && (
              <ButtonLink to={`/admin/schools/${id}/unblock`} variant="secondary" preventScrollReset>
                {m.console_unblock()}
              </ButtonLink>
            )}
          </>
        }
      />
      {blockedAt && (
        <Notice tone="red" title={m.console_school_blocked()} className="mb-5">
          {isBlockedByItself
            ? m.console_person_blocked_since({ at: inLine(momentWords(blockedAt, now)) })
            : m.console_school_blocked_with_owner()}
        </Notice>
      )}
      <div className="grid gap-5">
        <School shown={loaderData} />
        <Members members={members} />
        <Decided measures={measures} now={now} />
        <Publications
          publications={publications}
          from={`/admin/schools/${id}`}
          schoolId={id}
          closed={closedOf(school)}
        />
      </div>
      <Outlet />
    </>
  )
}

const closedOf = ({ blockedAt, isShown }: PageData['school']): Closed | undefined =>
  blockedAt ? 'blocked' : isShown ? undefined : 'hidden'

const vacancyCountWords: Record<Closed | 'shown', (counts: PageData['school']['vacancyCounts']) => string> = {
  shown: (counts) => m.console_school_vacancy_counts(counts),
  hidden: (counts) => m.console_school_vacancy_counts_hidden(counts),
  blocked: (counts) => m.console_school_vacancy_counts_blocked(counts),
}

function School({ shown: { school, place, website, owner } }: { shown: PageData }) {
  const { id, createdAt, vacancyCounts } = school
  const closed = closedOf(school)
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.console_school()}</h2>
      <Facts
        columns={1}
        className="sm:block sm:columns-2 xl:columns-3 sm:*:mb-3 sm:*:break-inside-avoid"
        items={[
          { label: m.console_merge_place(), value: place },
          { label: m.console_school_owner_email(), value: owner && <EmailWords address={owner.email} /> },
          { label: m.console_school_owner_phone(), value: owner?.phone },
          {
            label: m.school_website_label(),
            value: website && (
              <a href={website.href} rel="nofollow ugc noopener" target="_blank">
                {website.name}
              </a>
            ),
          },
          { label: m.console_school_verified(), value: <Verified school={school} /> },
          {
            label: m.console_school_vacancies(),
            value: vacancyCountWords[closed ?? 'shown'](vacancyCounts),
          },
          {
            label: m.console_person_profile(),
            value: closed ? (
              m.console_person_hidden()
            ) : (
              <Link to={`/schools/${id}`}>{m.console_person_shown()}</Link>
            ),
          },
          { label: m.console_school_since(), value: momentDay(createdAt) },
        ]}
      />
      <ConsoleWays id={id} claimant={id} email={owner?.email} traces={school.traces} />
    </Card>
  )
}

function Verified({ school: { verificationStatus, verifiedClaims } }: { school: PageData['school'] }) {
  const verified = (verifiedClaims ?? []).flatMap((claim) => badgeWords(claim) ?? [])
  if (verificationStatus === 'pending') verified.push(m.school_verification_pending())
  if (verified.length === 0) return m.console_school_verified_none()
  return (
    <ul className="grid gap-y-1">
      {verified.map((words) => {
        const [what, month] = words.split(' · ')
        return (
          <li key={words}>
            {what}
            {month && <span className="block text-sm text-muted">{month}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Members({ members }: { members: PageData['members'] }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_school_members()}</h2>
      <ul className="divide-y divide-line">
        {members.map(({ id, fullName, email, role, blockedAt }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-6 py-2 sm:grid sm:grid-cols-2 xl:grid-cols-3"
          >
            <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              <Link to={`/admin/people/${id}`}>{fullName || email}</Link>
              {blockedAt && <Badge tone="red">{m.console_person_blocked()}</Badge>}
            </span>
            <span className="text-muted">{schoolRoleWords[role]()}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
