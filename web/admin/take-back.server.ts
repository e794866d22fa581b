import { redirect } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { type ReopenClaim, reopenClaim } from '#domain/claims/decide-claim.server.ts'
import { readPendingClaim } from '#domain/claims/pending-claims.server.ts'
import { m } from '#locales/messages.ts'
import { stateWord } from '#web/claims/claim-words.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { readDecision } from './claim-decision.ts'

const refusals: Record<
  Exclude<Extract<ReopenClaim, { ok: false }>['reason'], 'proof-needed' | 'decided-anew' | 'not-found'>,
  () => string
> = {
  'another-waits': () => m.console_claim_reopen_another(),
  'files-gone': () => m.console_claim_reopen_gone(),
  'not-decided': () => m.console_claim_reopen_waits(),
  'not-administrator': notFound,
}

/**
 * Takes back the decision on a claim that the form identified with `decisionOf`, and redirects to the claim, which is
 * then pending again.
 */
export async function takeBack(actor: Actor, posted: FormDataEntryValue | null): Promise<Response> {
  const decision = readDecision(posted)
  const id = idOf(decision.id)
  const path = `/admin/verifications/${id}`
  const answer = await reopenClaim(actor, id, decision)
  if (answer.ok) return redirectWithToast(path, { kind: 'success', title: m.console_claim_reopened() })
  if (answer.reason === 'proof-needed') throw redirect(enterFor(path))
  if (answer.reason === 'decided-anew')
    return redirectWithToast(path, { kind: 'error', title: await decidedAlready(actor, id) })
  if (answer.reason === 'not-found') return goneFromList('/admin/verifications')
  // Pressed again it is as wished.
  const kind = answer.reason === 'not-decided' ? 'info' : 'error'
  return redirectWithToast(path, { kind, title: refusals[answer.reason]() })
}

/** Who has decided about it meanwhile, and what. */
export async function decidedAlready(actor: Actor, id: string): Promise<string> {
  const { decidedBy, state } = (await readPendingClaim(actor, id)) ?? notFound()
  return decidedBy
    ? m.console_claim_decided_by({ name: decidedBy, state: stateWord(state) })
    : m.console_claim_decided_already()
}
