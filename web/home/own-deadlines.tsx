import { m } from '#locales/messages.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { dayUntil, nearDay } from '#web/words/dates.ts'
import { HomeSection } from './home-section.tsx'
import type { Deadline, OwnDay } from './own-day.server.ts'

const panel = '/school-dashboard'

/** A school's coming deadlines: of its vacancies, and of its promised answers. */
export function OwnDeadlines({ deadlines }: { deadlines: NonNullable<OwnDay['deadlines']> }) {
  const { shown, days, mayAct } = deadlines
  return (
    <HomeSection id="deadlines" title={m.home_deadlines_title()} to={panel} all={m.nav_school_dashboard()}>
      {shown.length > 0 ? (
        <ul className="deadlines">
          {shown.map((deadline) => (
            <DeadlineCard key={deadline.id} deadline={deadline} mayAct={mayAct} />
          ))}
        </ul>
      ) : (
        <p className="text-muted text-pretty">{m.home_deadlines_none({ days })}</p>
      )}
    </HomeSection>
  )
}

function DeadlineCard({ deadline, mayAct }: { deadline: Deadline; mayAct: boolean }) {
  const { id, title, day, teacher } = deadline
  if (teacher !== null)
    return (
      <Card as="li" className="sm:p-4">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <CardLink to={`${panel}/applications/${id}`}>{teacher || m.account_deleted_name()}</CardLink>
          </p>
          <p className="text-sm wrap-anywhere">
            <Unbroken>{title}</Unbroken>
          </p>
        </div>
        <p className="text-sm text-apricot-ink">{m.answer_due({ day: nearDay(day) })}</p>
      </Card>
    )
  return (
    <Card as="li" className="sm:p-4">
      <p className="font-medium wrap-anywhere">
        <CardLink to={mayAct ? `${panel}/vacancies/${id}/renew` : `/vacancies/${id}`}>
          <Unbroken>{title}</Unbroken>
        </CardLink>
      </p>
      <p className="text-sm text-apricot-ink">{m.own_vacancy_lapses({ day: dayUntil(day) })}</p>
    </Card>
  )
}
