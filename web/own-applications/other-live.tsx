import { Link } from 'react-router'
import type { OtherLiveApplication } from '#domain/applications/other-live.server.ts'
import { m } from '#locales/messages.ts'
import { ownStatusTone, ownStatusWord, schoolPartyName } from '#web/application-parts/application-words.ts'
import { meetingTimeInBishkek } from '#web/interviews/interview-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** Only the first: one's own application and the contacts follow below. */
const shownFirst = 3

type OtherLiveProps = { applications: readonly OtherLiveApplication[] }

/** A teacher who starts a job has other applications that schools still read, or meetings that they are expected at. */
export function OtherLive({ applications }: OtherLiveProps) {
  const more = applications.slice(shownFirst)
  return (
    <Card as="section" aria-labelledby="other-live">
      <h2 id="other-live" className="mb-1 text-lg font-semibold">
        {m.offer_others()}
      </h2>
      <p className="text-pretty">{m.offer_others_text()}</p>
      <Rows applications={applications.slice(0, shownFirst)} />
      {more.length > 0 && (
        <details className="mt-3 border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-lake-ink underline decoration-1 underline-offset-4">
            {m.offer_others_more({ count: more.length })}
          </summary>
          <Rows applications={more} />
        </details>
      )}
    </Card>
  )
}

function Rows({ applications }: OtherLiveProps) {
  return (
    <ul className="mt-3 grid divide-y divide-line">
      {applications.map(({ id, status, vacancyTitle, schoolName, meetsAt }) => {
        const home = `/teacher-dashboard/applications/${id}`
        const isOffer = status === 'accepted'
        const label = isOffer ? m.offer_decline() : m.application_withdraw()
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <div className="min-w-0 wrap-anywhere">
              <Link to={home} className="inline-block min-h-6">
                <Unbroken>{vacancyTitle}</Unbroken>
              </Link>
              <p className="text-sm text-muted">
                <Unbroken>{schoolPartyName(schoolName)}</Unbroken>
              </p>
              {meetsAt && (
                <p className="text-sm font-medium">
                  {m.offer_others_meeting({ when: meetingTimeInBishkek(meetsAt) })}
                </p>
              )}
              <Badge tone={ownStatusTone(status)} className="mt-1">
                {ownStatusWord(status, null)}
              </Badge>
              {status === 'reviewed' && <p className="mt-1 text-sm">{m.application_own_opened()}</p>}
            </div>
            <ButtonLink
              to={`${home}/${isOffer ? 'decline' : 'withdraw'}`}
              variant="secondary"
              size="small"
              className="max-sm:min-h-11"
              aria-label={`${label}: ${vacancyTitle}`}
            >
              {label}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
