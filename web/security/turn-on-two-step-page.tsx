import { redirect } from 'react-router'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { appCodeInput } from '#domain/two-step/security-input.ts'
import { beginTwoStep, ownTwoStepSetup, turnOnTwoStep } from '#domain/two-step/turn-on-two-step.server.ts'
import { inGroups } from '#domain/two-step/two-step.ts'
import { m } from '#locales/messages.ts'
import { qrCode } from '#platform/qr-code.ts'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseField, refuseLimited } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { AppCodeField } from '#web/sign-in/app-code-field.tsx'
import { ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/turn-on-two-step-page'
import { proofsOf, readProof, refuseProof } from './proof.server.ts'
import { canProve, ProofFields } from './proof-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const tab = '/settings/security'
const place = `${tab}/two-step`

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [security, setup] = await Promise.all([ownSecurity(actor), ownTwoStepSetup(actor, m.site_name())])
  if (!security) notFound()
  const { email } = actor
  const isOn = security.twoStep !== undefined
  return {
    email,
    isOn,
    proofs: proofsOf(security, url),
    setup: setup && !isOn ? { ...setup, picture: qrCode(setup.uri) } : undefined,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const { ip } = context.get(requestFacts)
  const form = await request.formData()
  if (form.get('intent') === 'begin') {
    const read = readProof(form, url)
    if (!read.ok) return refuse(read.answer)
    const begun = await beginTwoStep(actor, read.proof, { ip })
    if (begun.ok) throw redirect(place)
    return refuseProof({}, begun)
  }

  const read = readForm(appCodeInput, form)
  if (!read.ok) return refuse(read.answer)
  const { value, values } = read
  const turnedOn = await turnOnTwoStep(actor, value.code, { ip })
  if (turnedOn.ok) return { recoveryCodes: turnedOn.recoveryCodes }
  switch (turnedOn.reason) {
    case 'limited':
      return refuseLimited(values, turnedOn, limitedWords(turnedOn))
    case 'wrong-code':
      return refuseField(values, 'code', m.two_step_code_wrong())
    case 'already-on':
      // The page says so, and how to get codes that can be seen.
      throw redirect(place)
    case 'no-setup':
      // The page draws the beginning anew.
      return redirectWithToast(place, { kind: 'error', title: m.two_step_setup_over() })
    case 'not-signed-in':
      throw redirect('/login')
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.two_step_turn_on(), m.settings_title()) }]
}

/** First a proof, then the app's first code, then the recovery codes, which are shown only now. */
export default function TurnOnTwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isOn, proofs, setup } = loaderData
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  if (actionData && 'recoveryCodes' in actionData)
    return (
      <RouteDialog title={m.two_step_codes_title()} closeTo={tab}>
        <RecoveryCodes codes={actionData.recoveryCodes} email={email} done={m.two_step_on_done()} />
      </RouteDialog>
    )
  return (
    <RouteDialog title={m.two_step_turn_on()} closeTo={tab}>
      {isOn ? (
        // After a second press the codes of the first answer were never seen.
        <div className="grid gap-4">
          <Notice tone="green">{m.two_step_on_already()}</Notice>
          <ButtonLink to={`${place}/codes`} variant="secondary" replace preventScrollReset>
            {m.two_step_new_codes()}
          </ButtonLink>
        </div>
      ) : setup ? (
        <Setup setup={setup} answer={answer} />
      ) : (
        <PostForm key="begin" answer={answer}>
          <input type="hidden" name="intent" value="begin" />
          <p className="max-w-prose text-pretty">{m.two_step_apps()}</p>
          <ProofFields proofs={proofs} />
          {canProve(proofs) && <FormActions back={tab}>{m.two_step_continue()}</FormActions>}
        </PostForm>
      )}
    </RouteDialog>
  )
}

type ShownSecret = { uri: string; typed: string; picture: { size: number; path: string } }

/** The secret for the app, as a QR code, as a link on this phone, or for typing; then the field for its code. */
function Setup({ setup, answer }: { setup: ShownSecret; answer: FormAnswer | undefined }) {
  const { uri, typed, picture } = setup
  return (
    <PostForm key="confirm" answer={answer}>
      <ol className="grid list-decimal gap-6 pl-[1.5em] marker:font-semibold marker:text-muted">
        <li className="pl-1">
          <div className="grid gap-3">
            <p className="text-pretty">{m.two_step_scan()}</p>
            <svg
              role="img"
              aria-label={m.two_step_picture()}
              viewBox={`0 0 ${picture.size} ${picture.size}`}
              shapeRendering="crispEdges"
              className="size-52 rounded-lg"
            >
              <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
              <path fill="#000" d={picture.path} />
            </svg>
            <a href={uri} className={buttonLook({ variant: 'secondary' }, 'justify-self-start')}>
              {m.two_step_open_app()}
            </a>
            <p className="text-pretty">
              {m.two_step_type()}
              <code className="mt-1 block text-lg font-medium tracking-wide wrap-anywhere">
                {inGroups(typed)}
              </code>
            </p>
          </div>
        </li>
        <li className="pl-1">
          <div className="grid gap-3">
            <p className="text-pretty">{m.two_step_first_code()}</p>
            <AppCodeField />
          </div>
        </li>
      </ol>
      <FormActions back={tab}>{m.two_step_on_submit()}</FormActions>
    </PostForm>
  )
}
