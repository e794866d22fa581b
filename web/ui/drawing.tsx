import { classNames } from './class-names.ts'
import drawings from './drawings.svg?no-inline'

/** What stands in drawings.svg: for everything that is empty, and for everything that went wrong, one of its own. */
export type DrawingName =
  | 'applications'
  | 'broken'
  | 'calendar'
  | 'closed'
  | 'lost'
  | 'messages'
  | 'nothing'
  | 'notifications'
  | 'offline'
  | 'quiet'
  | 'saved'
  | 'schools'
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
