import Printer from 'lucide-react/icons/printer'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { comparedMax } from '#domain/applications/application.ts'
import { comparedApplications } from '#domain/applications/compared-applications.server.ts'
import { assessmentsInFull } from '#domain/assessments/find-assessments.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { partyName, statusTone, statusWord } from '#web/application-parts/application-words.ts'
import { badgeWords } from '#web/claims/badge-words.ts'
import { photoUrl } from '#web/files/photo.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/compare-page'
import { rowsOf } from './compared-rows.tsx'
import { fitWords } from './fit-words.ts'
import { compareHome, receivedHome } from './received-address.ts'
import { listOf } from './received-search.server.ts'

/** Up to four applications side by side, by the ids in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') notFound()
  const asked = url.searchParams.getAll('applications').filter(isUuid)
  const from = url.searchParams.get('from')
  const found = await comparedApplications(actor, asked)
  const assessed = await assessmentsInFull(
    actor,
    found.map(({ id }) => id),
  )
  return {
    list: listOf(from),
    askedCount: new Set(asked).size,
    applications: await Promise.all(
      found.map(async ({ snapshot, fit, kilometres, employmentType, verifiedClaims, ...application }) => ({
        ...application,
        profile: await shownProfile(snapshot),
        kilometres: kilometres === null ? null : Math.round(kilometres),
        claims: verifiedClaims.flatMap((claim) => badgeWords(claim) ?? []),
        reasons: fitWords(fit, { kilometres, employmentType }),
        assessment: assessed.get(application.id),
      })),
    ),
  }
}

type ComparedApplication = Route.ComponentProps['loaderData']['applications'][number]

export function meta() {
  return [{ title: pageTitle(m.compare_title()) }]
}

export default function ComparePage({
  loaderData: { applications, list, askedCount },
}: Route.ComponentProps) {
  useFollowedBoard(false)
  if (applications.length < 2) {
    return (
      <EmptyState drawing="compare" title={m.compare_few()} text={m.compare_few_text({ max: comparedMax })}>
        <ButtonLink to={list}>{m.received_back()}</ButtonLink>
      </EmptyState>
    )
  }
  const names = applications.map(({ profile }) => partyName(profile.fullName))
  return (
    <section className="compare-page">
      <BackLink to={list} className="print:hidden">
        {m.received_back()}
      </BackLink>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 className="text-xl font-semibold">{m.compare_title()}</h2>
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon={<Printer size={18} />}
          onClick={() => print()}
          className="noscript:hidden print:hidden"
        >
          {m.notice_print()}
        </Button>
      </div>
      {askedCount > comparedMax ? (
        <p className="mb-3 text-muted">{m.compare_cut({ max: comparedMax, count: askedCount })}</p>
      ) : (
        <p className="compare-hint">{m.compare_sideways({ count: applications.length })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys */}
      <section className="compare-scroll" tabIndex={0} aria-label={m.compare_title()}>
        <table className="compare" style={{ '--compared': applications.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {applications.map((application) => (
                <th key={application.id} scope="col">
                  <Head application={application} others={applications} list={list} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(applications).map(({ name, cells, blank }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={applications[index]?.id} data-head={names[index]}>
                    {cell || (
                      <span className="text-muted">
                        <span aria-hidden="true">—</span>
                        <span className="sr-only">{blank}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Head(props: {
  application: ComparedApplication
  others: readonly ComparedApplication[]
  list: string
}) {
  const { application, others, list } = props
  const { id, profile, status, startsOn } = application
  const from = `from=${encodeURIComponent(list)}`
  const rest = others.filter((other) => other.id !== id).map((other) => `applications=${other.id}`)
  const name = partyName(profile.fullName)
  return (
    <div className="grid justify-items-start gap-1">
      <Avatar name={profile.fullName} src={photoUrl(profile.photoFileId, 96)} size={48} />
      <Link to={`${receivedHome}/${id}?${from}`} className="wrap-anywhere">
        {name}
      </Link>
      <Badge tone={statusTone(status)}>{statusWord(status, startsOn)}</Badge>
      {others.length > 2 && (
        <Link
          to={`${compareHome}?${[from, ...rest].join('&')}`}
          preventScrollReset
          aria-label={m.compare_without_who({ name })}
          className="inline-flex min-h-11 items-center text-sm font-normal sm:min-h-8 print:hidden"
        >
          {m.compare_without()}
        </Link>
      )}
    </div>
  )
}
