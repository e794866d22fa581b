import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { momentDay } from '#web/words/dates.ts'

/** Says since when the mail server of one's address has refused our mails. */
export function MailReturns({ since }: { since: Date | undefined }) {
  if (!since) return null
  return (
    <Notice tone="red" title={m.settings_mail_returns_title()}>
      {m.settings_mail_returns_text({ day: momentDay(since) })}
    </Notice>
  )
}
