import { Link } from 'react-router'
import { dayMs } from '#domain/days/durations.ts'
import type { OwnJoinRequest } from '#domain/members/ask-to-join.server.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { inLine, recentDay } from '#web/words/dates.ts'

/** After so many days without an answer another school may be asked. */
const longDays = 7

/** Who was invited stands among the invitations. */
type Request = OwnJoinRequest & { state: Exclude<OwnJoinRequest['state'], 'invited'> }
export const isUnanswered = (request: OwnJoinRequest): request is Request => request.state !== 'invited'

/** The outcomes of one's requests for an invitation to existing schools. */
export function AskedToJoin({ requests, now }: { requests: readonly Request[]; now: Date }) {
  return requests.map((request) => <Asked key={request.school} {...request} now={now} />)
}

function Asked({ school, askedAt, state, now }: Request & { now: Date }) {
  const isLong = state === 'waiting' && now.getTime() - askedAt.getTime() >= longDays * dayMs
  const words = {
    waiting: () => m.join_waiting({ school, day: inLine(recentDay(askedAt, now)) }),
    dismissed: () => m.join_dismissed({ school }),
  }
  return (
    <Notice>
      {words[state]()} {isLong && m.join_waiting_long()}{' '}
      {(isLong || state === 'dismissed') && <Link to="/support">{m.join_support()}</Link>}
    </Notice>
  )
}
