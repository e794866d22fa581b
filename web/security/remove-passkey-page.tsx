import { redirect } from 'react-router'
import { ownPasskey, removePasskey } from '#domain/two-step/own-passkeys.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuseForm } from '#web/request/form.server.ts'
import { idOf, notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/remove-passkey-page'

const tab = '/settings/security'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const passkey = await ownPasskey(requireMember(context, url), idOf(params.id))
  if (!passkey) notFound()
  return { name: passkey.name }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const { ip } = context.get(requestFacts)
  const removed = await removePasskey(actor, idOf(params.id), { ip })
  if (!removed.ok && removed.reason === 'last-proof') return refuseForm({}, m.passkey_last())
  if (!removed.ok && removed.reason === 'opens-console') return refuseForm({}, m.passkey_opens_console())
  if (!removed.ok && removed.reason === 'not-signed-in') throw redirect('/login')
  // A passkey that is already gone, such as after a second press, is the wanted result.
  return redirectWithToast(tab, { kind: 'success', title: m.passkey_removed() })
}

export function meta() {
  return [{ title: pageTitle(m.passkey_remove_title(), m.settings_title()) }]
}

export default function RemovePasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.passkey_remove_title()} closeTo={tab}>
      <PostForm answer={actionData?.answer}>
        <p className="max-w-prose text-pretty wrap-anywhere">
          {m.passkey_remove_text({ name: loaderData.name })}
        </p>
        <FormActions back={tab} variant="danger">
          {m.passkey_remove_submit()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
