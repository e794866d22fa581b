import { redirect } from 'react-router'
import { emailChangeLinkHours, emailLengthMax } from '#domain/accounts/account.ts'
import { askEmailChange } from '#domain/accounts/change-email.server.ts'
import { hasPassword } from '#domain/accounts/own-password.server.ts'
import { changeEmailInput } from '#domain/accounts/settings-input.ts'
import { m } from '#locales/messages.ts'
import { requestFacts } from '#web/actor.ts'
import { readForm, refuse, refuseField, refuseForm, refuseLimited } from '#web/form.server.ts'
import { requireMember } from '#web/guards.server.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { redirectWithToast } from '#web/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RouteDialog } from '#web/ui/route-dialog.tsx'
import type { Route } from './+types/change-email-page'
import { limitedWords } from './limited-words.ts'
import { NoPassword } from './no-password.tsx'

const tab = '/settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  return { email: actor.email, hasPassword: await hasPassword(actor) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const read = readForm(changeEmailInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const { ip } = context.get(requestFacts)
  const asked = await askEmailChange(actor, read.value, { ip })
  if (asked.ok)
    return redirectWithToast(tab, {
      kind: 'success',
      title: m.settings_email_asked(),
      text: m.settings_email_asked_text({ email: read.value.email }),
    })
  switch (asked.reason) {
    case 'limited':
      return refuseLimited(read.values, asked, limitedWords(asked))
    case 'same-email':
      return refuseField(read.values, 'email', m.settings_email_same())
    case 'wrong-password':
      return refuseField(read.values, 'password', m.settings_password_wrong())
    case 'no-password':
      return refuseForm(read.values, m.settings_no_password())
    case 'not-signed-in':
      throw redirect('/login')
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.settings_email_change(), m.settings_title()) }]
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword } = loaderData
  return (
    <RouteDialog title={m.settings_email_change()} closeTo={tab}>
      {hasPassword ? (
        <PostForm answer={actionData?.answer}>
          <p className="max-w-prose text-pretty wrap-anywhere">
            {m.settings_email_change_text({ email, hours: emailChangeLinkHours })}
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
          <PasswordField label={m.account_password_label()} name="password" required />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={tab} variant="secondary" replace preventScrollReset>
              {m.settings_cancel()}
            </ButtonLink>
            <SubmitButton>{m.settings_email_submit()}</SubmitButton>
          </div>
        </PostForm>
      ) : (
        <NoPassword />
      )}
    </RouteDialog>
  )
}
