import Mail from 'lucide-react/icons/mail'
import { getLocale, m } from '#locales/messages.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { mailboxOf } from './mailbox.ts'

/** Leads to the mailbox of a mail that was just sent; nothing if it is unknown. */
export function MailboxLink({ email, className }: { email: string; className?: string }) {
  const mailbox = mailboxOf(email)
  if (!mailbox) return null
  const name = getLocale() === 'en' ? (mailbox.latin ?? mailbox.name) : mailbox.name
  return (
    <a
      href={mailbox.address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ variant: 'primary' }, className)}
    >
      <Mail size={18} />
      {m.account_open_mailbox({ name })}
    </a>
  )
}
