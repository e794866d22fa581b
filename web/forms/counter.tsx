import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Length as people count it: code points, with a line break as one. */
export function codePoints(text: string): number {
  return [...text.replace(/\r\n?/g, '\n')].length
}

/** The used part of the limit. Announced only near the limit, so that typing stays quiet. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const over = length - limit
  const close = length > limit * 0.9
  return (
    <p className={classNames('text-sm tabular-nums', over > 0 ? 'font-medium text-red-ink' : 'text-muted')}>
      <span aria-hidden="true">
        {over > 0 ? m.ui_characters_over({ count: over }) : `${length} / ${limit}`}
      </span>
      <span className="sr-only" role="status">
        {over > 0
          ? m.ui_characters_over({ count: over })
          : close
            ? m.ui_characters_left({ count: -over })
            : ''}
      </span>
    </p>
  )
}
