import Star from 'lucide-react/icons/star'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A rating from 1 to 5, as stars that screen readers hear as a number. */
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
