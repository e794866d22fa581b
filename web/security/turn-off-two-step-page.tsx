import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { turnOffTwoStep } from '#domain/two-step/turn-off-two-step.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions, NothingToDo } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/turn-off-two-step-page'
import { proofsOf, provingActor, refuseProof } from './proof.server.ts'
import { ProofFields } from './proof-fields.tsx'

const tab = '/settings/security'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const security = await ownSecurity(actor)
  if (!security) notFound()
  return { isOn: security.twoStep !== undefined, proofs: proofsOf(security, url) }
}

export async function action(args: Route.ActionArgs) {
  const { actor, ip, read } = await provingActor(args)
  if (!read.ok) return refuse(read.answer)
  const turnedOff = await turnOffTwoStep(actor, read.proof, { ip })
  if (turnedOff.ok) return redirectWithToast(tab, { kind: 'success', title: m.two_step_off_done() })
  if (turnedOff.reason === 'not-on')
    return redirectWithToast(tab, { kind: 'success', title: m.two_step_off_already() })
  return refuseProof({}, turnedOff)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.two_step_turn_off(), m.settings_title()) }]
}

export default function TurnOffTwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, proofs } = loaderData
  return (
    <RouteDialog title={m.two_step_turn_off()} closeTo={tab}>
      {isOn ? (
        <PostForm answer={actionData?.answer}>
          <p className="max-w-prose text-pretty">{m.two_step_off_text()}</p>
          <ProofFields proofs={proofs} />
          <FormActions back={tab} variant="danger">
            {m.two_step_off_submit()}
          </FormActions>
        </PostForm>
      ) : (
        <NothingToDo back={tab}>{m.two_step_off_already()}</NothingToDo>
      )}
    </RouteDialog>
  )
}
