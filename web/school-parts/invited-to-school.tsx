import { Link } from 'react-router'
import type { OwnInvitation } from '#domain/notifications/join-request.server.ts'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The schools that invite the reader, with the link to the answer. */
export function InvitedToSchool({ invitations }: { invitations: readonly OwnInvitation[] }) {
  return invitations.map(({ id, school }) => (
    <Notice key={id} tone="green">
      {withInnerQuotes(m.join_invited({ school }))}{' '}
      <Link to={`/school-invitation?id=${id}`}>{m.join_invited_open()}</Link>
    </Notice>
  ))
}
