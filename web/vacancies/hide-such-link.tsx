import EyeOff from 'lucide-react/icons/eye-off'
import { Link, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'

/** The way for a teacher to hide vacancies like this one, and back to where they are. */
export function HideSuchLink({ id, title }: { id: string; title: string }) {
  const { pathname, search } = useLocation()
  const back = pathname + search
  return (
    <Link
      to={`/vacancies/${id}/hide?return_to=${encodeURIComponent(back)}`}
      rel="nofollow"
      aria-label={`${m.unwanted_hide()}: ${title}`}
      className="relative z-10 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted print:hidden"
    >
      <EyeOff size={16} aria-hidden="true" />
      {m.unwanted_hide()}
    </Link>
  )
}
