import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { meetingTimeInBishkek } from '#web/interviews/interview-words.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { OwnDay } from './own-day.server.ts'

/** What waits for the signed-in person, each a link. */
export function OwnDayRows({ day: { side, step, applications, interview } }: { day: OwnDay }) {
  const isSchool = side === 'school'
  const panel = isSchool ? '/school-dashboard' : '/teacher-dashboard'
  return (
    <ul className="own-day list-place card grid divide-y divide-line self-center p-0">
      {step && (
        <Row to={step.to} icon={<FileText size={20} />}>
          {step.label}
        </Row>
      )}
      {interview && (
        <Row to={`/interviews/${interview.id}`} icon={<CalendarClock size={20} />}>
          {m.interview_kind_interview()}
          <span className="block">{meetingTimeInBishkek(interview.startsAt)}</span>
          <span className="block text-sm text-muted">
            <Unbroken>{interview.with}</Unbroken>
          </span>
        </Row>
      )}
      {applications > 0 && (
        <Row to={`${panel}/applications`} icon={<FileText size={20} />}>
          {isSchool ? m.today_new({ count: applications }) : m.home_own_applications({ count: applications })}
        </Row>
      )}
      <Row to={panel} icon={<LayoutDashboard size={20} />}>
        {isSchool ? m.nav_school_dashboard() : m.nav_teacher_dashboard()}
      </Row>
    </ul>
  )
}

function Row({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-(--edge) py-2 font-medium text-ink no-underline hover:bg-felt"
      >
        <span className="text-lake-ink" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
        <ChevronRight size={18} aria-hidden="true" className="list-place-arrow shrink-0 text-muted" />
      </Link>
    </li>
  )
}
