import { m } from '#locales/messages.ts'
import { gone } from '#web/request/gone.server.ts'

/** What is complained of may be taken away just then; support hears of it all the same. */
export function reportedGone(): never {
  gone({ to: '/support', all: m.ticket_write_anew(), text: m.report_gone() })
}
