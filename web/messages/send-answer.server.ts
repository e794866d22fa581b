import type { SendAnswer } from '#web/live/outbox.ts'
import { notFound } from '#web/request/guards.server.ts'
import type { SendRefusal } from './send-form.server.ts'

/** The answer for the script of a room to something that it sent. */
export function sendAnswer(sent: { ok: true } | SendRefusal | undefined): Response {
  if (!sent) notFound()
  if (sent.ok) return Response.json({ ok: true } satisfies SendAnswer)
  const { status, headers = {}, answer } = sent
  const why = [...Object.values(answer.errors).flat(), ...answer.formErrors].join(' ')
  const refusal: SendAnswer = { ok: false, why, isRoomClosed: status === 403 }
  return Response.json(refusal, { status, headers })
}
