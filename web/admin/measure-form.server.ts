import type { RouterContextProvider } from 'react-router'
import type { Member } from '#domain/accounts/actor.ts'
import { needsMeasureProof } from '#domain/console/console-door.server.ts'
import { enterConsole } from '#domain/console/enter-console.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuse, refuseForm, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { proofsOf, readProof, refuseProof } from '#web/security/proof.server.ts'

/** The proofs that a measure's form asks for; undefined while a recent proof is enough (rule 69). */
export async function measureProofs(actor: Member, url: URL) {
  if (!(await needsMeasureProof(actor))) return undefined
  const security = await ownSecurity(actor)
  if (!security) notFound()
  return proofsOf(security, url)
}

type ProofAnswer = { ok: true } | { ok: false; response: ReturnType<typeof refuse | typeof refuseOutdated> }

/** Checks the proof of a measure's form, if one is required; a refusal keeps what was typed. */
export async function proveMeasure(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  actor: Member,
  form: FormData,
  values: FormAnswer['values'],
): Promise<ProofAnswer> {
  if (!(await needsMeasureProof(actor))) return { ok: true }
  // The recent proof expired while the form was filled in: the page loads again, now with the field for a proof.
  if (!form.has('password') && !form.has('proof_code') && !form.get('passkey'))
    return { ok: false, response: refuseOutdated(values, m.measure_proof_needed()) }
  const read = readProof(form, url)
  if (!read.ok) return { ok: false, response: refuse({ ...read.answer, values }) }
  const { ip } = context.get(requestFacts)
  const proved = await enterConsole(actor, read.proof, { ip })
  if (proved.ok) return { ok: true }
  if (proved.reason === 'needs-two-step')
    return { ok: false, response: refuseForm(values, m.console_enter_two_step()) }
  return { ok: false, response: refuseProof(values, proved) }
}

type Reason =
  | 'not-administrator'
  | 'proof-needed'
  | 'not-found'
  | 'is-administrator'
  | 'already'
  | 'changed-meanwhile'
  | 'wrong-reason'
  | 'no-owner'

/** What the form of a measure shows when it was refused. */
export function refuseMeasure(values: FormAnswer['values'], reason: Reason) {
  switch (reason) {
    case 'not-found':
      return gone({ to: '/admin/people' })
    case 'not-administrator':
      return notFound()
    case 'proof-needed':
      return refuseOutdated(values, m.measure_proof_needed())
    case 'is-administrator':
      return refuseForm(values, m.measure_is_administrator())
    case 'wrong-reason':
      return refuseForm(values, m.measure_wrong_reason())
    case 'no-owner':
      return refuseForm(values, m.console_warn_nobody())
    case 'changed-meanwhile':
      return refuseOutdated(values, m.console_block_by_other())
    case 'already':
      return refuseForm(values, m.measure_already())
  }
}
