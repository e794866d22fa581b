import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type InviteLinkProps = {
  /** The form that invites. */
  to: string
  /** The teacher's name, if several of these are on a page. */
  name?: string
}

/** A school's link to invite a teacher to apply; smaller on a card. */
export function InviteLink({ to, name }: InviteLinkProps) {
  return (
    <ButtonLink
      to={to}
      state={dialogState()}
      preventScrollReset
      {...(name && { size: 'small', 'aria-label': `${m.job_invitation_submit()}: ${name}` })}
    >
      {m.job_invitation_submit()}
    </ButtonLink>
  )
}
