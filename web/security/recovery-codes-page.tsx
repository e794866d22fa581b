import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { renewRecoveryCodes } from '#domain/two-step/turn-off-two-step.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { NothingToDo } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/recovery-codes-page'
import { proofsOf, provingActor, refuseProof } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const tab = '/settings/security'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const security = await ownSecurity(actor)
  if (!security) notFound()
  return { email: actor.email, isOn: security.twoStep !== undefined, proofs: proofsOf(security, url) }
}

export async function action(args: Route.ActionArgs) {
  const { actor, ip, read } = await provingActor(args)
  if (!read.ok) return refuse(read.answer)
  const renewed = await renewRecoveryCodes(actor, read.proof, { ip })
  if (renewed.ok) return { recoveryCodes: renewed.recoveryCodes }
  if (renewed.reason === 'not-on')
    return redirectWithToast(tab, { kind: 'info', title: m.two_step_off_already() })
  return refuseProof({}, renewed)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.two_step_new_codes(), m.settings_title()) }]
}

export default function RecoveryCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isOn, proofs } = loaderData
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <RouteDialog title={isOn ? m.two_step_new_codes() : m.two_step_title()} closeTo={tab}>
      {actionData && 'recoveryCodes' in actionData ? (
        <RecoveryCodes codes={actionData.recoveryCodes} email={email} done={m.two_step_codes_made()} />
      ) : isOn ? (
        <PostForm answer={answer}>
          <p className="max-w-prose text-pretty">{m.two_step_new_codes_text()}</p>
          <ProofFields proofs={proofs} />
          <div className="flex justify-end">
            <SubmitButton>{m.two_step_new_codes_submit()}</SubmitButton>
          </div>
        </PostForm>
      ) : (
        <NothingToDo back={tab}>{m.two_step_off_already()}</NothingToDo>
      )}
    </RouteDialog>
  )
}
