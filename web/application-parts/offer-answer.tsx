import { Link } from 'react-router'
import { canCallOff, type Start } from '#domain/applications/application.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { nearDay } from '#web/words/dates.ts'
import { confirmedWords } from './application-words.ts'

/** What an accepted teacher can answer, or has answered. */
export function OfferAnswer({
  home,
  startsOn,
  confirmedAt,
  isSchoolGone,
  isBlocked,
  isLooking,
  now,
}: Start & {
  home: string
  isSchoolGone: boolean
  /** Between the two: nothing is agreed on then. */
  isBlocked: boolean
  /** By the profile, so that schools go on to invite. */
  isLooking: boolean
  now: Date
}) {
  if (startsOn !== null)
    return (
      <Notice tone="green" title={confirmedWords(startsOn, now)}>
        {startsOn >= dayInBishkek(now) && !isSchoolGone && <p>{m.offer_confirmed_text()}</p>}
        {isLooking && (
          <p>
            <Link
              to="/teacher-dashboard/profile/edit?section=wishes"
              className="inline-flex min-h-11 items-center print:hidden"
            >
              {m.offer_stop_looking()}
            </Link>
          </p>
        )}
        {!isSchoolGone && canCallOff({ status: 'accepted', startsOn, confirmedAt }, now) && (
          <CallOffLink to={`${home}/call-off`}>
            {startsOn <= dayInBishkek(now) ? m.start_off_teacher_begun() : m.start_off_teacher()}
          </CallOffLink>
        )}
      </Notice>
    )
  const why = isSchoolGone ? m.offer_school_gone() : isBlocked && m.application_next_blocked()
  return (
    <Card as="section">
      <h2 className="mb-1 text-lg font-semibold">{m.offer_answer()}</h2>
      <p className="text-pretty">{why || m.offer_answer_text()}</p>
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        {!why && (
          <ButtonLink to={`${home}/confirm`} state={dialogState()} preventScrollReset>
            {m.offer_confirm()}
          </ButtonLink>
        )}
        <ButtonLink to={`${home}/decline`} state={dialogState()} preventScrollReset variant="quiet">
          {m.offer_decline()}
        </ButtonLink>
      </div>
    </Card>
  )
}

function CallOffLink(props: { to: string; children: string }) {
  return <DialogLink {...props} className="inline-flex min-h-11 items-center print:hidden" />
}

/** The same for the school, which waits for it. */
export function OfferAnswered({
  startsOn,
  confirmedAt,
  isTeacherGone,
  callOffTo,
  now,
}: Start & {
  isTeacherGone: boolean
  /** Set for members who may act. */
  callOffTo: string | undefined
  now: Date
}) {
  const gone = isTeacherGone && m.application_teacher_gone()
  return startsOn === null ? (
    <Notice tone="neutral">{gone || m.offer_received_waits()}</Notice>
  ) : (
    <Notice tone={gone ? 'neutral' : 'green'} title={m.offer_received_confirmed({ day: nearDay(startsOn) })}>
      {gone}
      {callOffTo && !gone && canCallOff({ status: 'accepted', startsOn, confirmedAt }, now) && (
        <CallOffLink to={callOffTo}>
          {startsOn <= dayInBishkek(now) ? m.start_off_school_begun() : m.start_off_school()}
        </CallOffLink>
      )}
    </Notice>
  )
}
