import EyeOff from 'lucide-react/icons/eye-off'
import { Link, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

type HideSuchProps = {
  id: string
  title: string
  /** A phone has room for its sign. */
  isInCard?: boolean
  className?: string
}

/** The teacher's link to hide similar vacancies, and back to the present page. */
export function HideSuchLink({ id, title, isInCard, className }: HideSuchProps) {
  const { pathname, search } = useLocation()
  const back = pathname + search
  return (
    <Link
      to={`/vacancies/${id}/hide?return_to=${encodeURIComponent(back)}`}
      rel="nofollow"
      aria-label={`${m.unwanted_hide()}: ${title}`}
      title={isInCard ? m.unwanted_hide() : undefined}
      className={classNames(
        'hide-such relative z-10 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted print:hidden',
        className,
      )}
    >
      <EyeOff size={16} />
      <span className={isInCard ? 'max-sm:hidden' : undefined}>{m.unwanted_hide()}</span>
    </Link>
  )
}
