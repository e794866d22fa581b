import { m } from '#locales/messages.ts'

/** Text that can no longer be sent: its writer can copy it. */
export function UnsentWords({ children: words }: { children: string }) {
  return (
    <>
      <p className="mt-5 font-medium">{m.ticket_not_sent()}</p>
      <p className="mt-2 rounded-lg bg-felt p-3 whitespace-pre-line wrap-anywhere">{words}</p>
    </>
  )
}
