import { Link } from 'react-router'
import type { FittingCount } from '#domain/fit/find-people.server.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'

/** Where a school finds the counted teachers for a vacancy; all teachers if none were counted. */
export function fittingAddress(vacancyId: string, { near, anywhere }: FittingCount): string {
  const fits = near > 0 ? '&fits=near' : anywhere > 0 ? '&fits=anywhere' : ''
  return `/school-dashboard/teachers?vacancy=${vacancyId}${fits}`
}

/** How many teachers fit, near or ready to move; if none does, how many there are in the country. */
export function fittingWords({ near, anywhere }: FittingCount): string {
  if (near > 0) return m.people_fitting_few({ count: near, amount: numberWords(near) })
  if (anywhere > 0) return m.people_fitting_far({ count: anywhere, amount: numberWords(anywhere) })
  return m.people_fitting_none()
}

const look = 'inline-flex min-h-11 items-center text-sm'

/** A link to those who fit a vacancy, among the numbers of a row; if nobody does, only the words. */
export function FittingLink({ id, fitting }: { id: string; fitting: FittingCount | null }) {
  if (!fitting) return null
  const { near, anywhere } = fitting
  const words = fittingWords(fitting)
  if (near + anywhere === 0) return <p className={`${look} text-muted`}>{words}</p>
  const title = near > 0 ? m.people_fitting({ count: near, amount: numberWords(near) }) : undefined
  return (
    <Link to={fittingAddress(id, fitting)} title={title} className={look}>
      {words}
    </Link>
  )
}
