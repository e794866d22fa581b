import Star from 'lucide-react/icons/star'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ratingWords } from './review-words.ts'

/** A rating from 1 to 5, as stars that are read out as a number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={m.review_stars({ rating })}
      className="inline-flex shrink-0 gap-0.5 align-middle"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={18}
          aria-hidden="true"
          className={classNames(star <= rating ? 'fill-apricot text-apricot-ink' : 'text-control')}
        />
      ))}
    </span>
  )
}

/** An average with how many reviews it is of; from three on only, before that nothing is said (rule 48). */
export function Average({
  rating,
  count,
  className,
}: {
  rating: number | null
  count: number
  className?: string
}) {
  if (rating === null) return null
  return (
    <span className={classNames('average', className)}>
      <Star size={16} aria-hidden="true" className="shrink-0 fill-apricot text-apricot-ink" />
      <span>
        <span className="font-semibold tabular-nums">{ratingWords(rating)}</span>{' '}
        <span className="average-count text-muted">· {m.review_count({ count })}</span>
      </span>
    </span>
  )
}
