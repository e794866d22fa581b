import { Link } from 'react-router'
import { dayMs } from '#domain/days/durations.ts'
import type { OwnJoinRequest } from '#domain/members/ask-to-join.server.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { inLine, recentDay } from '#web/words/dates.ts'

/** After so many days without an answer somebody else may be asked. */
const longDays = 7

/** What became of one's request to be invited to a school that is here already. */
export function AskedToJoin({
  request: { school, askedAt, state },
  now,
}: {
  request: OwnJoinRequest
  now: Date
}) {
  const isLong = state === 'waiting' && now.getTime() - askedAt.getTime() >= longDays * dayMs
  const words = {
    waiting: () => m.join_waiting({ school, day: inLine(recentDay(askedAt, now)) }),
    invited: () => m.join_invited({ school }),
    dismissed: () => m.join_dismissed({ school }),
  }
  return (
    <Notice tone={state === 'invited' ? 'green' : 'neutral'}>
      {words[state]()} {isLong && m.join_waiting_long()}{' '}
      {(isLong || state === 'dismissed') && <Link to="/support">{m.join_support()}</Link>}
    </Notice>
  )
}
