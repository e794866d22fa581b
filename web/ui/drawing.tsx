import { classNames } from './class-names.ts'
import drawings from './drawings.svg?no-inline'

/** What stands in drawings.svg: for what is empty and for what went wrong, each kind has its own. */
export type DrawingName =
  | 'announcements'
  | 'applications'
  | 'broken'
  | 'calendar'
  | 'choose'
  | 'closed'
  | 'compare'
  | 'diploma'
  | 'facilities'
  | 'hidden'
  | 'invitations'
  | 'journal'
  | 'labels'
  | 'lessons'
  | 'letters'
  | 'lost'
  | 'map'
  | 'messages'
  | 'nothing'
  | 'notifications'
  | 'offline'
  | 'people'
  | 'profile'
  | 'questions'
  | 'quiet'
  | 'reports'
  | 'saved'
  | 'schools'
  | 'settled'
  | 'teachers'
  | 'twins'
  | 'vacancies'
  | 'wait'

/** A small drawing in the page's colours, for the eye alone. */
export function Drawing({ of, className }: { of: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className={classNames('drawing', className)}>
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
