import { askedFirst, isOpenInterview, nextTimeOf } from '#domain/interviews/interview.ts'
import { OfferAnswer } from '#web/application-parts/offer-answer.tsx'
import { InterviewCard } from '#web/interviews/interview-card.tsx'
import type { Route } from './+types/own-application-page'
import { OtherLive } from './other-live.tsx'

type PartProps = { shown: Route.ComponentProps['loaderData'] }
type Interview = PartProps['shown']['interviews'][number]

/** What waits for the teacher's answer. A confirmed start comes first; below an offer, interviews that are over. */
export function AwaitedAnswers({
  shown: { application, interviews, otherLive, isLooking, now: readAt },
}: PartProps) {
  const isOffered = application.status === 'accepted'
  const isConfirmed = application.startsOn !== null
  const asked = askedFirst(interviews, 'teacher')
  const isFirst = (one: Interview) => !isOffered || isAhead(one, readAt)
  const first = <Cards interviews={asked.filter(isFirst)} now={readAt} />
  return (
    <>
      {!isConfirmed && first}
      {isOffered && (
        <OfferAnswer
          home={`/teacher-dashboard/applications/${application.id}`}
          startsOn={application.startsOn}
          confirmedAt={application.confirmedAt}
          isSchoolGone={application.schoolGone !== null}
          isBlocked={application.isBlocked}
          isLooking={isLooking}
          now={readAt}
        />
      )}
      {isConfirmed && first}
      {otherLive.length > 0 && <OtherLive applications={otherLive} />}
      <Cards interviews={asked.filter((one) => !isFirst(one))} now={readAt} />
    </>
  )
}

const isAhead = (one: Interview, at: Date) => isOpenInterview(one.state) && nextTimeOf(one, at) !== undefined

const Cards = ({ interviews, now }: { interviews: Interview[]; now: Date }) =>
  interviews.map((interview) => (
    <InterviewCard key={interview.id} side="teacher" mayAct interview={interview} now={now} />
  ))
