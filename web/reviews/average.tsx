import Star from 'lucide-react/icons/star'
import { getLocale, m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** An average with its number of reviews, from three on (rule 48). */
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

/** An average with one decimal, in the language's format: «4,7». */
function ratingWords(rating: number): string {
  const words = rating.toFixed(1)
  return getLocale() === 'en' ? words : words.replace('.', ',')
}
