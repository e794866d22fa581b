import { Link } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import type { ReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayUntil, nearMomentDay } from '#web/words/dates.ts'
import { AnswerHidden } from './answer-hidden.tsx'
import { ReviewView } from './review-card.tsx'
import { Stars } from './stars.tsx'

type ApplicationReviewsProps = {
  of: ReviewsOfApplication
  /** The application's page, under which a review is written. */
  home: string
  side: 'teacher' | 'school'
  className?: string
}

/** The part of an application's page about reviews: empty before one can be written. */
export function ApplicationReviews({ of, home, side, className }: ApplicationReviewsProps) {
  const { window, own, other } = of
  if (window.state === 'none' && !own && !other) return null
  if (window.state === 'over' && !own && !other) return null
  return (
    <Card as="section" className={className}>
      <h2 className="mb-3 text-lg font-semibold">{m.reviews_title()}</h2>
      <div className="grid gap-5">
        {own ? (
          <div>
            <h3 className="font-semibold">
              {side === 'teacher' ? m.review_own_of_school() : m.review_own_of_teacher()}
            </h3>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <Stars rating={own.rating} />
              <span className="text-sm text-muted">{nearMomentDay(own.writtenAt)}</span>
            </p>
            {own.text && <p className="mt-2 whitespace-pre-line wrap-anywhere">{own.text}</p>}
            {own.state === 'waiting' && (
              <p className="mt-2 text-sm text-pretty text-muted">{m.review_own_waits()}</p>
            )}
            {own.state === 'hidden' && (
              <Notice tone="red" className="mt-3">
                <p>{m.review_own_hidden()}</p>
                <Link to="/settings/measures" className="inline-flex min-h-11 items-center font-medium">
                  {m.hiding_appeal()}
                </Link>
              </Notice>
            )}
          </div>
        ) : (
          <WriteLink window={window} home={home} side={side} />
        )}
        {other && (
          <div>
            <h3 className="mb-2 font-semibold">
              {side === 'teacher' ? m.review_of_you() : m.review_of_your_school()}
            </h3>
            <ReviewView review={other} hiddenNote={<AnswerHidden />} />
            {!other.answer && (
              <p className="mt-1">
                <Link to={`/reviews/${other.id}`} className="inline-flex min-h-11 items-center text-sm">
                  {m.review_answer()}
                </Link>
              </p>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function WriteLink({
  window,
  home,
  side,
}: Pick<ApplicationReviewsProps, 'home' | 'side'> & { window: ReviewsOfApplication['window'] }) {
  if (window.state === 'not-yet')
    return <p className="text-pretty text-muted">{m.review_not_yet({ day: nearMomentDay(window.from) })}</p>
  if (window.state !== 'open') return null
  const lastDay = dayUntil(dayInBishkek(new Date(window.until.getTime() - 1)))
  return (
    <div className="grid gap-3">
      <p className="text-pretty">
        {side === 'teacher' ? m.review_ask_teacher() : m.review_ask_school()}{' '}
        <span className="text-muted">{m.review_until({ day: lastDay })}</span>
      </p>
      <ButtonLink
        to={`${home}/review`}
        state={dialogState()}
        preventScrollReset
        variant="secondary"
        className="sm:justify-self-start"
      >
        {m.review_write()}
      </ButtonLink>
    </div>
  )
}
