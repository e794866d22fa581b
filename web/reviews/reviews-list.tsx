import type { ShownReview } from '#domain/reviews/find-reviews.server.ts'
import { reviewsPageSize } from '#domain/reviews/review.ts'
import { m } from '#locales/messages.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReviewItem } from './review-card.tsx'

type ReviewsListProps = {
  reviews: readonly ShownReview[]
  count: number
  page: number
  /** Whether the reader is the reviewed person, or acts for the school. */
  mayAnswer: boolean
  hrefOf: (page: number) => string
}

/** The reviews of a school or a teacher; the average is beside the name. */
export function ReviewsList({ reviews, count, page, mayAnswer, hrefOf }: ReviewsListProps) {
  return (
    <section>
      <Card>
        <h2 className="mb-3 text-lg font-semibold">{m.reviews_title()}</h2>
        <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{m.reviews_text()}</p>
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} mayAnswer={mayAnswer} />
          ))}
        </ul>
      </Card>
      <div className="mt-6 empty:hidden">
        <Pagination page={page} pageCount={Math.ceil(count / reviewsPageSize)} hrefOf={hrefOf} />
      </div>
    </section>
  )
}
