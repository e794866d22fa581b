import { useEffect, useRef, useState } from 'react'
import { data, useFetcher, useSubmit } from 'react-router'
import { deviceOf } from '#domain/sessions/device.ts'
import { addPasskey, beginPasskey } from '#domain/two-step/own-passkeys.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { passkeyNameInput } from '#domain/two-step/security-input.ts'
import { passkeyNameLengthMax } from '#domain/two-step/two-step.ts'
import { m } from '#locales/messages.ts'
import { passkeySite } from '#platform/passkeys.ts'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { canUsePasskeys, makePasskey } from '#web/sign-in/ask-passkey.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/add-passkey-page'
import { proofsOf, readProof, refuseProof } from './proof.server.ts'
import { canProve, ProofFields } from './proof-fields.tsx'

const tab = '/settings/security'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const site = passkeySite(url.hostname)
  const security = await ownSecurity(actor)
  if (!site || !security) notFound()
  const { browser, system } = deviceOf(request.headers.get('user-agent'))
  return {
    siteId: site.id,
    proofs: proofsOf(security, url),
    name: [browser, system].filter(Boolean).join(' · '),
  }
}

/** First the proof, answered with the options for the browser; then the key that the browser made with them. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const site = passkeySite(url.hostname)
  if (!site) notFound()
  const { ip } = context.get(requestFacts)
  const form = await request.formData()
  const named = readForm(passkeyNameInput, form)
  if (!named.ok) return refuse(named.answer)
  const { name } = named.value
  const made = form.get('made')
  if (typeof made === 'string') {
    const added = await addPasskey(actor, { name, answer: made }, site, { ip })
    if (added.ok) return redirectWithToast(tab, { kind: 'success', title: m.passkey_added() })
    if (added.reason === 'wrong-passkey') return refuseForm({ name }, m.passkey_add_failed())
    return refuseProof({ name }, { ok: false, reason: added.reason })
  }
  const read = readProof(form, url)
  if (!read.ok) return refuse({ ...read.answer, values: { name } })
  const begun = await beginPasskey(actor, read.proof, site, { ip })
  return begun.ok ? data({ options: begun.options, name }) : refuseProof({ name }, begun)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.passkey_add(), m.settings_title()) }]
}

export default function AddPasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteId, proofs, name } = loaderData
  const hydrated = useHydrated()
  const { fetcher, failure } = useMaking()
  const begun = fetcher.data && 'answer' in fetcher.data ? fetcher.data.answer : undefined
  const ended = actionData && 'answer' in actionData ? actionData.answer : undefined
  const failed: FormAnswer | undefined =
    failure === undefined ? undefined : { values: {}, errors: {}, formErrors: [failure] }
  const isUnable = hydrated && !canUsePasskeys(siteId)
  return (
    <RouteDialog title={m.passkey_add()} closeTo={tab}>
      {isUnable ? (
        <Notice>{m.passkey_unsupported()}</Notice>
      ) : (
        <PostForm fetcher={fetcher} answer={failed ?? ended ?? begun} failedTitle={m.passkey_add_failed()}>
          <p className="max-w-prose text-pretty">{m.passkey_add_text()}</p>
          <noscript>
            <p className="text-pretty">{m.passkey_needs_script()}</p>
          </noscript>
          <div className="grid gap-5 noscript:hidden">
            <TextField
              label={m.passkey_name_label()}
              name="name"
              hint={m.passkey_name_hint()}
              defaultValue={name}
              maxLength={passkeyNameLengthMax}
              autoComplete="off"
              required
            />
            <ProofFields proofs={proofs} />
          </div>
          {canProve(proofs) && (
            <div className="flex justify-end noscript:hidden">
              <SubmitButton>{m.passkey_add()}</SubmitButton>
            </div>
          )}
        </PostForm>
      )}
    </RouteDialog>
  )
}

/** After the proof is accepted, lets the browser make the key and sends it. */
function useMaking() {
  const fetcher = useFetcher<typeof action>()
  const submit = useSubmit()
  const [failure, setFailure] = useState<string>()
  const handled = useRef<unknown>(undefined)
  const answered = fetcher.data
  useEffect(() => {
    if (!answered || handled.current === answered) return
    handled.current = answered
    setFailure(undefined)
    if (!('options' in answered)) return
    makePasskey(answered.options)
      .then((made) => {
        if (made === 'exists') return setFailure(m.passkey_exists())
        if (!made) return setFailure(m.passkey_add_failed())
        return submit({ made, name: answered.name }, { method: 'post', replace: true })
      })
      .catch(() => setFailure(m.passkey_add_failed()))
  }, [answered, submit])
  return { fetcher, failure }
}
