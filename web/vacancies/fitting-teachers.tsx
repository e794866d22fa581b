import { Link } from 'react-router'
import type { FittingCount } from '#domain/fit/find-people.server.ts'
import { m } from '#locales/messages.ts'
import { numberWords } from '#web/words/money.ts'

/** Where a school finds those who were counted for one of its vacancies; all teachers where nobody was. */
export function fittingAddress(vacancyId: string, { near, anywhere }: FittingCount): string {
  const fits = near > 0 ? '&fits=near' : anywhere > 0 ? '&fits=anywhere' : ''
  return `/school-dashboard/teachers?vacancy=${vacancyId}${fits}`
}

/** How many teachers fit, near or ready to move; where nobody does, what is wider. */
export function fittingWords({ near, anywhere }: FittingCount): string {
  if (near > 0) return m.people_fitting({ count: near, amount: numberWords(near) })
  if (anywhere > 0) return m.people_fitting_far({ count: anywhere, amount: numberWords(anywhere) })
  return m.people_fitting_none()
}

/** Leads to those who fit a vacancy, among the other numbers of a row; nothing where nobody does. */
export function FittingLink({ id, fitting }: { id: string; fitting: FittingCount | null }) {
  const count = fitting && (fitting.near || fitting.anywhere)
  if (!fitting || !count) return null
  return (
    <Link
      to={fittingAddress(id, fitting)}
      title={fittingWords(fitting)}
      className="inline-flex min-h-11 items-center text-sm sm:whitespace-nowrap"
    >
      {m.people_fitting_few({ count, amount: numberWords(count) })}
    </Link>
  )
}
