import { Form, Link } from 'react-router'
import { accountTypeInput } from '#domain/accounts/account-input.ts'
import { chooseRole } from '#domain/accounts/choose-role.server.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { firstPathOf } from '#web/page/next-path.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/account-type-page'
import { AccountFrame } from './account-frame.tsx'
import { accountRoleWord, typeIn } from './account-words.ts'
import { requireHeld } from './holds.server.ts'
import { roleOptions } from './register-form.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { fullName } = requireHeld(context, url, 'undecided')
  return { fullName, type: typeIn(url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const undecided = requireHeld(context, url, 'undecided')
  const read = readForm(accountTypeInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const { role } = read.value
  const chosen = await chooseRole(undecided, role)
  if (!chosen.ok)
    return redirectWithToast('/', {
      kind: 'error',
      title: m.account_type_error(),
      text: m.account_type_failed(),
    })
  return redirectWithToast(firstPathOf(role, url.searchParams.get('next')), {
    kind: 'success',
    title: m.account_type_saved(),
    text: m.account_type_chosen({ role: accountRoleWord(role) }),
  })
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.account_type_title() })
}

/** The account type dialog: a page of its own that cannot be skipped. */
export default function AccountTypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, type } = loaderData
  return (
    <AccountFrame
      title={m.account_type_title()}
      after={
        <div className="grid justify-items-center gap-2">
          <Form method="post" action="/logout">
            <Button variant="quiet">{m.nav_logout()}</Button>
          </Form>
          <Link to="/account-type/delete" className="inline-flex min-h-11 items-center text-sm text-muted">
            {m.account_type_delete()}
          </Link>
        </div>
      }
    >
      <p className="mb-5">{m.account_type_lead({ name: fullName })}</p>
      <PostForm answer={actionData?.answer} failedTitle={m.account_type_failed()}>
        <RadioGroup
          legend={m.account_register_role()}
          name="role"
          hint={m.account_role_fixed()}
          defaultValue={type}
          required
          options={roleOptions()}
        />
        <SubmitButton className="w-full">{m.account_type_submit()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
