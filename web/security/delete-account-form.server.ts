import { redirect } from 'react-router'
import type { Person } from '#domain/accounts/actor.ts'
import { askDeletionLink, isDeletionLinkOf } from '#domain/accounts/ask-deletion-link.server.ts'
import {
  type DeleteAccount,
  type DeletionProof,
  deleteAccount,
} from '#domain/privacy/delete-account.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import type { PageArgs } from '#web/accounts/signed-in.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuseField, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { signedOutHeaders } from '#web/request/session-cookie.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { limitedWords } from '#web/words/limited-words.ts'
import type { DeletionFacts } from './delete-account-form.tsx'
import { proofsOf } from './proof.server.ts'

/** The possible proofs for a deletion, on any page with its form. */
export async function deletionFacts(person: Person, url: URL): Promise<DeletionFacts> {
  const token = url.searchParams.get('token') ?? ''
  const [security, isLinkOpen] = await Promise.all([ownSecurity(person), isDeletionLinkOf(person, token)])
  if (!security) notFound()
  // An app's code alone does not prove a deletion. A passkey needs a page of the settings, which blocked people cannot
  // open.
  const hasPasskeys = security.hasPasskeys && !('isBlocked' in person)
  const { hasPassword: provesByPassword } = security
  const proofs = proofsOf({ provesByPassword, hasPasskeys, twoStep: undefined }, url)
  return { email: person.email, proofs, token: isLinkOpen ? token : undefined }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/** What is deleted, the page afterwards, and its words. */
type Removal = {
  verb(person: Person, proof: DeletionProof): Promise<DeleteAccount>
  next: string
  words(): { title: string; text: string }
}

const ofAccount: Removal = {
  verb: deleteAccount,
  next: '/',
  words: () => ({ title: m.settings_deleted(), text: m.settings_deleted_text() }),
}

/** Handles the form of a deletion: mails a link, or deletes. `back` is the page that it was opened from. */
export async function deleteByForm(
  { request, context, url }: PageArgs & { url: URL },
  person: Person,
  back: string,
  remove: Removal = ofAccount,
) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'send-link') {
    const asked = await askDeletionLink(person)
    if (asked.ok)
      return redirectWithToast(back, {
        kind: 'success',
        title: m.settings_delete_link_sent(),
        text: m.settings_delete_link_sent_text({ email: person.email }),
      })
    if (asked.reason === 'limited') return refuseLimited({}, asked, limitedWords(asked))
    throw redirect('/login')
  }

  const values = { confirmation: text('confirmation') }
  if (!isSame(values.confirmation, m.settings_delete_word()))
    return refuseField(
      values,
      'confirmation',
      m.settings_delete_word_wrong({ word: m.settings_delete_word() }),
    )
  const [token, passkey] = [text('token'), text('passkey')]
  const site = passkeySite(url.hostname)
  const proof = token ? { token } : passkey && site ? { passkey, site } : { password: text('password') }
  const deleted = await remove.verb(person, proof)
  if (deleted.ok)
    return redirectWithToast(
      remove.next,
      { kind: 'success', ...remove.words() },
      { headers: signedOutHeaders(context.get(requestFacts).publicUrl) },
    )
  switch (deleted.reason) {
    case 'limited':
      return refuseLimited(values, deleted, limitedWords(deleted))
    case 'wrong-password':
      return refuseField(values, 'password', m.settings_password_wrong())
    case 'wrong-passkey':
      return refuseForm(values, m.proof_passkey_wrong())
    case 'no-password':
    case 'invalid-link':
      return refuseForm(values, m.settings_delete_link_invalid())
    case 'not-signed-in':
      throw redirect('/login')
  }
}
