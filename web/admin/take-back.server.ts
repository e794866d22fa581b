import { redirect } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { type ReopenClaim, reopenClaim } from '#domain/claims/decide-claim.server.ts'
import { m } from '#locales/messages.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

const refusals: Record<
  Exclude<Extract<ReopenClaim, { ok: false }>['reason'], 'proof-needed'>,
  () => string
> = {
  'another-waits': () => m.console_claim_reopen_another(),
  'files-gone': () => m.console_claim_reopen_gone(),
  'not-decided': () => m.console_claim_reopen_waits(),
  'not-found': notFound,
  'not-administrator': notFound,
}

/** Takes a decision about a claim back, and leads to the claim, which then waits again. */
export async function takeBack(actor: Actor, id: string): Promise<Response> {
  const path = `/admin/verifications/${id}`
  const answer = await reopenClaim(actor, id)
  if (answer.ok) return redirectWithToast(path, { kind: 'success', title: m.console_claim_reopened() })
  if (answer.reason === 'proof-needed') throw redirect(`/admin/enter?next=${encodeURIComponent(path)}`)
  // Pressed again it is as wished.
  const kind = answer.reason === 'not-decided' ? 'info' : 'error'
  return redirectWithToast(path, { kind, title: refusals[answer.reason]() })
}
