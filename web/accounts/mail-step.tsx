import { ButtonLink } from '#web/ui/button.tsx'
import { MailboxLink } from './mailbox-link.tsx'

/** What a form leaves to do that a mail confirms: where the mail is read, and the way back to what one was reading. */
export function MailStep({
  text,
  sentTo,
  back,
}: {
  text: string
  /** The address that the mail went to, or its domain. */
  sentTo: string
  back?: { to: string; words: string } | undefined
}) {
  return (
    <div className="grid gap-5">
      <p className="text-pretty">{text}</p>
      <MailboxLink email={sentTo} />
      {back && (
        <ButtonLink to={back.to} variant="secondary">
          {back.words}
        </ButtonLink>
      )}
    </div>
  )
}
