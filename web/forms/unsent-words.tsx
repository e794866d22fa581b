import { m } from '#locales/messages.ts'

type UnsentWordsProps = { title?: string; children: string }

/** Text that can no longer be sent: its writer can copy it. */
export function UnsentWords({ title = m.ticket_not_sent(), children: words }: UnsentWordsProps) {
  return (
    <>
      <p className="mt-5 font-medium">{title}</p>
      <p className="mt-2 rounded-lg bg-felt p-3 whitespace-pre-line wrap-anywhere">{words}</p>
    </>
  )
}
