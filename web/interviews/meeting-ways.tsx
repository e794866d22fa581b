import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { isMeetingOver } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { mapOf } from './interview-words.ts'

/** Links to the map, to the online meeting, and to the calendar. */
export function Ways({ interview, now }: { interview: FoundInterview; now: Date }) {
  const { id, state, address, link, startsAt } = interview
  const isAgreed = state === 'agreed' && startsAt !== null
  const isAhead = isAgreed && startsAt > now
  return (
    <>
      {address && (
        <Way href={mapOf(address)} icon={<MapPin size={18} />}>
          {m.day_on_map()}
        </Way>
      )}
      {link && isAgreed && !isMeetingOver(interview, now) && (
        <Way href={link} icon={<Video size={18} />}>
          {m.day_join()}
        </Way>
      )}
      {isAhead && (
        <ButtonLink
          to={`/interviews/${id}/calendar.ics`}
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
          reloadDocument
          download
        >
          <CalendarPlus size={18} />
          {m.interview_to_calendar()}
        </ButtonLink>
      )}
    </>
  )
}

const elsewhere = { target: '_blank', rel: 'nofollow ugc noopener noreferrer' }

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} {...elsewhere} className={buttonLook({ variant: 'secondary', size: 'small' })}>
      {icon}
      {children}
    </a>
  )
}
