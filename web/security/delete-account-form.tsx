import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { WithEmail } from '#web/ui/email-words.tsx'
import type { Proofs } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'

export type DeletionFacts = {
  email: string
  proofs: Proofs
  /** Of a link by mail that still works. */
  token: string | undefined
}

/** A person with neither a password nor a link first requests the link. */
export const isByLink = ({ proofs, token }: DeletionFacts) => !proofs.hasPassword && !token

export const submitWords = (facts: DeletionFacts) =>
  isByLink(facts) ? m.settings_delete_send_link() : m.settings_delete_submit()

/** Deletes with the password or a passkey, or without a password with a mailed link, and a typed word. */
export function DeleteAccountForm({
  facts,
  answer,
  back,
  keepWords = m.settings_delete_keep(),
}: {
  facts: DeletionFacts
  answer: FormAnswer | undefined
  /** Where the account is kept. */
  back: string
  /** The words of the way back if no account is deleted. */
  keepWords?: string
}) {
  return (
    <PostForm answer={answer}>
      <DeletionFields facts={facts} />
      <FormActions back={back} keep={keepWords} variant={isByLink(facts) ? 'primary' : 'danger'}>
        {submitWords(facts)}
      </FormActions>
    </PostForm>
  )
}

/** The typed or mailed proof of the person who deletes. */
export function DeletionFields({ facts }: { facts: DeletionFacts }) {
  const { email, proofs, token } = facts
  if (isByLink(facts))
    return (
      <>
        <input type="hidden" name="intent" value="send-link" />
        <p className="text-pretty wrap-anywhere">
          <WithEmail address={email}>{m.settings_delete_by_link({ email })}</WithEmail>
        </p>
      </>
    )
  return (
    <>
      {token ? <input type="hidden" name="token" value={token} /> : <ProofFields proofs={proofs} />}
      <TextField
        label={m.settings_delete_confirmation({ word: m.settings_delete_word() })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
    </>
  )
}
