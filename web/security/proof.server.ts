import { type RouterContextProvider, redirect } from 'react-router'
import type { OwnerProof, ProveOwner } from '#domain/two-step/prove-owner.server.ts'
import { codeProofInput, passwordProofInput } from '#domain/two-step/security-input.ts'
import { passkeysMax } from '#domain/two-step/two-step.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuseField, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { requireMember } from '#web/request/guards.server.ts'
import { limitedWords } from '#web/words/limited-words.ts'

type ProofReading = { ok: true; proof: OwnerProof } | { ok: false; answer: FormAnswer }

/** The proof in a form of the settings: a passkey's answer, otherwise a code, otherwise the password. */
export function readProof(form: FormData, url: URL): ProofReading {
  const passkey = form.get('passkey')
  const site = passkeySite(url.hostname)
  if (site && typeof passkey === 'string' && passkey) return { ok: true, proof: { passkey, site } }
  const read = form.has('proof_code') ? readForm(codeProofInput, form) : readForm(passwordProofInput, form)
  if (!read.ok) return { ok: false, answer: withoutPasskey(read.answer) }
  const { value } = read
  return { ok: true, proof: 'proof_code' in value ? { code: value.proof_code } : value }
}

/** Who posted a form that has nothing but a proof, and the proof. */
export async function provingActor({
  request,
  context,
  url,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
}) {
  const actor = requireMember(context, url)
  const { ip } = context.get(requestFacts)
  return { actor, ip, read: readProof(await request.formData(), url) }
}

/** The values of a form without a passkey's answer, which cannot be used again. */
export function withoutPasskey({ values: { passkey: _, ...values }, ...answer }: FormAnswer): FormAnswer {
  return { ...answer, values }
}

/** The errors of a form's fields, and of its proof. */
export function joined(fields: FormAnswer, proof: FormAnswer): FormAnswer {
  const errors = { ...fields.errors, ...proof.errors }
  return withoutPasskey({ ...fields, errors, formErrors: [...fields.formErrors, ...proof.formErrors] })
}

/** Other refusals of such a form. */
type Elsewise = Refusal<'not-signed-in' | 'already-on' | 'not-on' | 'too-many'>

/** The answer of a form whose proof was refused, or that had nothing to do. */
export function refuseProof(
  values: FormAnswer['values'],
  refused: Extract<ProveOwner, { ok: false }> | Elsewise,
) {
  switch (refused.reason) {
    case 'limited':
      return refuseLimited(values, refused, limitedWords(refused))
    case 'wrong-password':
      return refuseField(values, 'password', m.settings_password_wrong())
    case 'wrong-code':
      return refuseField(values, 'proof_code', m.two_step_code_wrong())
    case 'wrong-passkey':
      return refuseForm(values, m.proof_passkey_wrong())
    case 'no-password':
      return refuseForm(values, m.settings_no_password())
    case 'already-on':
      return refuseForm(values, m.two_step_on_already())
    case 'not-on':
      return refuseForm(values, m.two_step_off_already())
    case 'too-many':
      return refuseForm(values, m.passkey_too_many({ max: passkeysMax }))
    case 'not-signed-in':
      throw redirect('/login')
  }
}

/** The person's possible proofs, and which of them the form shows. */
export function proofsOf(
  security: { provesByPassword: boolean; twoStep: object | undefined; hasPasskeys: boolean },
  url: URL,
) {
  const { provesByPassword: hasPassword, twoStep, hasPasskeys } = security
  const hasCode = twoStep !== undefined
  return {
    hasPassword,
    hasCode,
    isByCode: hasCode && (!hasPassword || url.searchParams.get('by') === 'code'),
    passkeySiteId: hasPasskeys ? passkeySite(url.hostname)?.id : undefined,
  }
}
export type Proofs = ReturnType<typeof proofsOf>
