import { redirect } from 'react-router'
import { askDeletionLink, isDeletionLinkOf } from '#domain/accounts/ask-deletion-link.server.ts'
import { ownSecurity } from '#domain/accounts/own-security.server.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { requestFacts } from '#web/actor.ts'
import { refuseField, refuseForm, refuseLimited } from '#web/form.server.ts'
import { notFound, requireMember } from '#web/guards.server.ts'
import { endedSessionCookie } from '#web/session-cookie.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { clearDrafts } from '#web/ui/draft.ts'
import { TextField } from '#web/ui/field.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RouteDialog } from '#web/ui/route-dialog.tsx'
import type { Route } from './+types/delete-account-page'
import { limitedWords } from './limited-words.ts'
import { proofsOf } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'

const tab = '/settings/privacy'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const token = url.searchParams.get('token') ?? ''
  const [security, isLinkOpen] = await Promise.all([ownSecurity(actor), isDeletionLinkOf(actor, token)])
  if (!security) notFound()
  const proofs = proofsOf({ ...security, twoStep: undefined }, url)
  return { email: actor.email, proofs, token: isLinkOpen ? token : undefined }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'send-link') {
    const asked = await askDeletionLink(actor)
    if (asked.ok)
      return redirectWithToast(tab, {
        kind: 'success',
        title: m.settings_delete_link_sent(),
        text: m.settings_delete_link_sent_text({ email: actor.email }),
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
  const deleted = await deleteAccount(actor, proof)
  if (deleted.ok)
    return redirectWithToast(
      '/',
      { kind: 'success', title: m.settings_deleted(), text: m.settings_deleted_text() },
      { headers: { 'Set-Cookie': endedSessionCookie(context.get(requestFacts).publicUrl) } },
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

/** The address may hold a secret, which no other site may be told. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}

export function meta() {
  return [{ title: pageTitle(m.settings_delete_title(), m.settings_title()) }]
}

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, proofs, token } = loaderData
  const needsLink = !proofs.hasPassword && !token
  const keep = (
    <ButtonLink to={tab} variant="secondary" replace preventScrollReset>
      {m.settings_delete_keep()}
    </ButtonLink>
  )
  return (
    <RouteDialog title={m.settings_delete_title()} closeTo={tab}>
      <div className="mb-5 grid gap-3">
        <p className="text-pretty">{m.settings_delete_what()}</p>
        <ul className="grid list-disc gap-1.5 pl-6 text-pretty marker:text-muted">
          {m
            .settings_delete_list()
            .split('\n')
            .map((item) => (
              <li key={item}>{item}</li>
            ))}
        </ul>
        <Notice tone="red">{m.settings_delete_forever()}</Notice>
      </div>
      {needsLink ? (
        <PostForm answer={actionData?.answer}>
          <input type="hidden" name="intent" value="send-link" />
          <p className="text-pretty wrap-anywhere">{m.settings_delete_by_link({ email })}</p>
          <div className="flex flex-wrap justify-end gap-3">
            {keep}
            <SubmitButton>{m.settings_delete_send_link()}</SubmitButton>
          </div>
        </PostForm>
      ) : (
        <PostForm answer={actionData?.answer} onSubmit={clearDrafts}>
          {token ? <input type="hidden" name="token" value={token} /> : <ProofFields proofs={proofs} />}
          <TextField
            label={m.settings_delete_confirmation({ word: m.settings_delete_word() })}
            name="confirmation"
            autoComplete="off"
            autoCapitalize="none"
            required
          />
          <div className="flex flex-wrap justify-end gap-3">
            {keep}
            <SubmitButton variant="danger">{m.settings_delete_submit()}</SubmitButton>
          </div>
        </PostForm>
      )}
    </RouteDialog>
  )
}
