import { emailChangeLinkHours, emailLengthMax } from '#domain/accounts/account.ts'
import { changeEmailInput } from '#domain/accounts/settings-input.ts'
import { findSuppression } from '#domain/mails/suppressions.server.ts'
import { askEmailChange } from '#domain/sign-in/change-email.server.ts'
import { ownSecurity } from '#domain/two-step/own-security.server.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { MailReturns } from '#web/settings/mail-returns.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import type { Route } from './+types/change-email-page'
import { NoPassword } from './no-password.tsx'
import { joined, proofsOf, readProof, refuseProof, withoutPasskey } from './proof.server.ts'
import { canProve, ProofFields } from './proof-fields.tsx'

const tab = '/settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [security, suppression] = await Promise.all([ownSecurity(actor), findSuppression(actor.email)])
  if (!security) notFound()
  return { refusedAt: suppression?.refusedAt, email: actor.email, proofs: proofsOf(security, url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const [read, proof] = [readForm(changeEmailInput, form), readProof(form, url)]
  if (!read.ok) return refuse(proof.ok ? withoutPasskey(read.answer) : joined(read.answer, proof.answer))
  if (!proof.ok) return refuse(proof.answer)
  const { ip } = context.get(requestFacts)
  const asked = await askEmailChange(actor, { ...read.value, ...proof.proof }, { ip })
  if (asked.ok)
    return redirectWithToast(tab, {
      kind: 'success',
      title: m.settings_email_asked(),
      text: m.settings_email_asked_text({ email: read.value.email }),
    })
  const { email } = read.value
  if (asked.reason === 'same-email') return refuseField({ email }, 'email', m.settings_email_same())
  return refuseProof({ email }, asked)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.settings_email_change(), m.settings_title()) }]
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, proofs, refusedAt } = loaderData
  return (
    <RouteDialog title={m.settings_email_change()} closeTo={tab}>
      <MailReturns since={refusedAt} />
      {canProve(proofs) ? (
        <PostForm answer={actionData?.answer}>
          <p className="max-w-prose text-pretty wrap-anywhere">
            <WithEmail address={email}>
              {m.settings_email_change_text({ email, hours: emailChangeLinkHours })}
            </WithEmail>
          </p>
          <TextField
            label={m.settings_email_new()}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={emailLengthMax}
            required
          />
          <ProofFields proofs={proofs} />
          <FormActions back={tab}>{m.settings_email_submit()}</FormActions>
        </PostForm>
      ) : (
        <NoPassword />
      )}
    </RouteDialog>
  )
}
