import { askedFirst } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { changeTimeline, endingChange } from '#web/application-parts/application-words.ts'
import { ChangedProfile } from '#web/application-parts/changed-profile.tsx'
import { ReceivedDocuments } from '#web/application-parts/shown-documents.tsx'
import { SnapshotView } from '#web/application-parts/snapshot-view.tsx'
import { Notes } from '#web/assessments/notes.tsx'
import { InterviewCard } from '#web/interviews/interview-card.tsx'
import { ApplicationReviews } from '#web/reviews/application-reviews.tsx'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/received-application-page'
import { Decided } from './received-outcome.tsx'

export type PartProps = Pick<Route.ComponentProps, 'loaderData'> & { path: string }

/**
 * The teacher's own words and the history beside the school's decision and notes; on a phone one column, in the order
 * of deciding.
 */
export function ReceivedColumns({ loaderData, path }: PartProps) {
  const { application, interviews, documents, reviews } = loaderData
  // Several side by side: over the wide column, on a tablet over both.
  const areMeetingsWide = interviews.length > 1
  const meetings = interviews.length > 0 && (
    <div className="application-meetings">
      {askedFirst(interviews, 'school').map((interview) => (
        <InterviewCard
          key={interview.id}
          side="school"
          mayAct={loaderData.mayAct}
          interview={interview}
          now={loaderData.now}
        />
      ))}
    </div>
  )
  const history = (
    <Card as="section" className="application-history max-md:order-9">
      <h2 className="mb-3 text-lg font-semibold">{m.received_history()}</h2>
      <Timeline
        items={changeTimeline(application, loaderData.now, { documents, said: endingChange(application) })}
      />
    </Card>
  )
  const past = (
    <div className="application-past">
      {reviews && (
        <div className="application-reviews empty:hidden max-md:order-8">
          <ApplicationReviews of={reviews} home={path} side="school" />
        </div>
      )}
      {history}
    </div>
  )
  // Without an interview there is little beside the teacher's words.
  const isPastBeside = interviews.length !== 1
  return (
    <div className="application-columns">
      {areMeetingsWide && meetings}
      <div className="application-column">
        <Said loaderData={loaderData} path={path} />
        {!isPastBeside && past}
      </div>
      <div className="application-column">
        <div className="application-decided">
          <Decided loaderData={loaderData} path={path}>
            {!areMeetingsWide && meetings}
          </Decided>
        </div>
        <Noted loaderData={loaderData} path={path} />
        {isPastBeside && past}
      </div>
    </div>
  )
}

/** The letter, the messages and the history. */
function Said({ loaderData, path }: PartProps) {
  const { application, snapshot, documents } = loaderData
  return (
    <>
      <div className="application-said">
        <Card as="section" className="max-md:order-3">
          <h2 className="mb-2 text-lg font-semibold">{m.received_letter()}</h2>
          {application.coverLetter ? (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{application.coverLetter}</p>
          ) : (
            <p className="application-letter-none text-muted">{m.application_cover_letter_none()}</p>
          )}
        </Card>
        <div className="empty:hidden max-md:order-4">
          <ReceivedDocuments documents={documents} home={path} />
        </div>
      </div>
      <Card as="section" className="application-profile max-md:order-5">
        <h2 className="mb-3 text-lg font-semibold">{m.received_profile()}</h2>
        {application.snapshotRenewedAt && (
          <p className="mb-3 text-sm text-muted">
            {m.received_snapshot_renewed({
              day: inLine(momentWords(application.snapshotRenewedAt, loaderData.now)),
            })}
          </p>
        )}
        <ChangedProfile changes={loaderData.changes} teacherId={application.teacherId} />
        <SnapshotView snapshot={snapshot} home={path} hasCv={!application.isTeacherGone} />
      </Card>
    </>
  )
}

/** The school's internal notes. */
function Noted({ loaderData, path }: PartProps) {
  return (
    <div className="application-notes">
      <Notes
        key={loaderData.application.id}
        notes={loaderData.kept.notes}
        home={path}
        query={loaderData.query}
        requestId={loaderData.noteId}
        mayWrite={loaderData.mayAssess}
        mayDeleteAll={loaderData.isOwner}
        now={loaderData.now}
      />
    </div>
  )
}
