import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownReview } from '#domain/reviews/find-reviews.server.ts'
import { m } from '#locales/messages.ts'
import { ReportLink } from '#web/sharing/report-link.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import { authorWords } from './author-words.ts'
import { Stars } from './stars.tsx'

type ReviewViewProps = {
  review: ShownReview
  /** Shown above one's own hidden answer; without it, the review is as others read it. */
  hiddenNote?: ReactNode
}

/** One review as everybody reads it, with its answer below. */
export function ReviewView({ review, hiddenNote }: ReviewViewProps) {
  const { side, author, rating, text, writtenAt, answer, answeredAt, isAnswerHidden, isAnswerOwn } = review
  const name = authorWords(review)
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {author.id ? <Link to={`/${side}s/${author.id}`}>{name}</Link> : name}
      </p>
      {/* The icon covers no link of the line above. */}
      <p className="-mb-2.5 flex print:mb-0 flex-wrap items-center justify-between gap-x-4">
        <Stars rating={rating} />
        <span className="flex items-center text-sm text-muted">
          {nearMomentDay(writtenAt)}
          <ReportLink kind="review" id={review.id} isSign />
        </span>
      </p>
      {text && <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      {answer && answeredAt && (hiddenNote || !isAnswerHidden) && (
        <div className="mt-3 rounded-lg bg-felt p-3">
          <p
            className={`flex flex-wrap items-center justify-between gap-x-4 text-sm ${isAnswerOwn ? '' : '-my-2.5 print:my-0'}`}
          >
            <span className="font-semibold">
              {side === 'teacher' ? m.review_answer_of_school() : m.review_answer_of_teacher()}
            </span>
            <span className="flex items-center text-muted">
              {nearMomentDay(answeredAt)}
              {!isAnswerOwn && <ReportLink kind="answer" id={review.id} isSign />}
            </span>
          </p>
          {isAnswerHidden && hiddenNote}
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </>
  )
}

/** A review in a list: it can be reported, and answered by the reviewed side. */
export function ReviewItem({ review, mayAnswer }: { review: ShownReview; mayAnswer: boolean }) {
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <ReviewView review={review} />
      {mayAnswer && !review.answer && (
        <p className="mt-1">
          <Link to={`/reviews/${review.id}`} className="inline-flex min-h-11 items-center text-sm">
            {m.review_answer()}
          </Link>
        </p>
      )}
    </li>
  )
}
