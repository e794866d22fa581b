import { m } from '#locales/messages.ts'

/** What was typed and cannot be sent any more: it is its writer's, to take elsewhere. */
export function UnsentWords({ children: words }: { children: string }) {
  return (
    <>
      <p className="mt-5 font-medium">{m.ticket_not_sent()}</p>
      <p className="mt-2 rounded-lg bg-felt p-3 whitespace-pre-line wrap-anywhere">{words}</p>
    </>
  )
}
