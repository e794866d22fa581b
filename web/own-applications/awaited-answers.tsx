import { askedFirst } from '#domain/interviews/interview.ts'
import { OfferAnswer } from '#web/application-parts/offer-answer.tsx'
import { InterviewCard } from '#web/interviews/interview-card.tsx'
import type { Route } from './+types/own-application-page'
import { OtherLive } from './other-live.tsx'

type PartProps = { shown: Route.ComponentProps['loaderData'] }

/** Interviews and offers that wait for the teacher's answer. */
export function AwaitedAnswers({
  shown: { application, interviews, otherLive, isLooking, now: readAt },
}: PartProps) {
  return (
    <>
      {askedFirst(interviews, 'teacher').map((interview) => (
        <InterviewCard key={interview.id} side="teacher" mayAct interview={interview} now={readAt} />
      ))}
      {application.status === 'accepted' && (
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
      {otherLive.length > 0 && <OtherLive applications={otherLive} />}
    </>
  )
}
