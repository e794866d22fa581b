import { classNames } from './class-names.ts'
import drawings from './drawings.svg?no-inline'

/** The drawings in drawings.svg: one for each kind of empty state and error. */
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

/** A small decorative drawing in the page's colours. */
export function Drawing({ of, className }: { of: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className={classNames('drawing', className)}>
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
