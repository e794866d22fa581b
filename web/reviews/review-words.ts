import type { ShownReview } from '#domain/reviews/find-reviews.server.ts'
import type { ReviewSide } from '#domain/reviews/review.ts'
import { getLocale, m } from '#locales/messages.ts'

/** An average to one decimal, as the language writes it: «4,7». */
export function ratingWords(rating: number): string {
  const words = rating.toFixed(1)
  return getLocale() === 'en' ? words : words.replace('.', ',')
}

const somebody: Record<ReviewSide, () => string> = {
  teacher: () => m.review_by_teacher(),
  school: () => m.review_by_school(),
}

/** Who wrote a review: by name while their profile is shown to everybody. */
export function authorWords({ side, author }: Pick<ShownReview, 'side' | 'author'>): string {
  if (author.isGone) return m.review_by_former()
  return author.name || somebody[side]()
}
