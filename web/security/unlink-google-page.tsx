import { ownGoogle, unlinkGoogle } from '#domain/sign-in/unlink-google.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions, NothingToDo } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse, refuseForm } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/unlink-google-page'
import { proofsOf, provingActor, refuseProof } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'

const tab = '/settings/security'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [google, security] = await Promise.all([ownGoogle(actor), ownSecurity(actor)])
  if (!security) notFound()
  const state = google ? (google.isOnlyWay ? 'only-way' : 'linked') : 'not-linked'
  return { state, email: actor.email, proofs: proofsOf(security, url) } as const
}

export async function action(args: Route.ActionArgs) {
  const { actor, ip, read } = await provingActor(args)
  if (!read.ok) return refuse(read.answer)
  const unlinked = await unlinkGoogle(actor, read.proof, { ip })
  // An already unlinked account, such as after a second press, is the wanted result.
  if (unlinked.ok || unlinked.reason === 'not-linked')
    return redirectWithToast(tab, { kind: 'success', title: m.google_unlinked() })
  if (unlinked.reason === 'only-way') return refuseForm({}, m.google_only_way())
  return refuseProof({}, unlinked)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.google_unlink(), m.settings_title()) }]
}

export default function UnlinkGooglePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, proofs } = loaderData
  return (
    <RouteDialog title={m.google_unlink()} closeTo={tab}>
      {state === 'linked' && (
        <PostForm answer={actionData?.answer}>
          <p className="max-w-prose text-pretty wrap-anywhere">
            <WithEmail address={email}>{m.google_unlink_text({ email })}</WithEmail>
          </p>
          <ProofFields proofs={proofs} />
          <FormActions back={tab} variant="danger">
            {m.google_unlink_submit()}
          </FormActions>
        </PostForm>
      )}
      {state === 'only-way' && (
        <div className="grid justify-items-start gap-5">
          <Notice>{m.google_only_way()}</Notice>
          <ButtonLink to="/forgot-password">{m.settings_password_set()}</ButtonLink>
        </div>
      )}
      {state === 'not-linked' && <NothingToDo back={tab}>{m.google_unlinked_already()}</NothingToDo>}
    </RouteDialog>
  )
}
