import { m } from '#locales/messages.ts'
import { gone } from '#web/request/gone.server.ts'

/** The reported thing may disappear at that moment; support can still be told. */
export function reportedGone(): never {
  gone({ to: '/support', all: m.ticket_write_anew(), text: m.report_gone() })
}
