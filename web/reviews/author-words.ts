import type { ShownReview } from '#domain/reviews/find-reviews.server.ts'
import type { ReviewSide } from '#domain/reviews/review.ts'
import { m } from '#locales/messages.ts'

const somebody: Record<ReviewSide, () => string> = {
  teacher: () => m.review_by_teacher(),
  school: () => m.review_by_school(),
}

/** The author of a review: by name while their profile is public. */
export function authorWords({ side, author }: Pick<ShownReview, 'side' | 'author'>): string {
  if (author.isGone) return m.review_by_former()
  return author.name || somebody[side]()
}
