import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { schoolTies } from './school-ties.server.ts'

type SchoolTiesProps = NonNullable<Awaited<ReturnType<typeof schoolTies>>>

/** Earlier contacts of a teacher with the school that views the profile. */
export function SchoolTies({ invitedOn, applied }: SchoolTiesProps) {
  if (!invitedOn && !applied) return null
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-6">
      {applied && (
        <li>
          <Link to={applied.to} className="inline-flex min-h-11 items-center wrap-anywhere">
            <span>
              <Unbroken>{m.teacher_applied_for({ title: applied.title })}</Unbroken>
            </span>
          </Link>
        </li>
      )}
      {invitedOn && <li>{m.job_invitation_invited({ day: invitedOn })}</li>}
    </ul>
  )
}
