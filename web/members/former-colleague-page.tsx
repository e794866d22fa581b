import { redirect } from 'react-router'
import { formerSchool } from '#domain/members/former-school.server.ts'
import { goOnAlone } from '#domain/sessions/former-colleague.server.ts'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { requireHeld } from '#web/accounts/holds.server.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Route } from './+types/former-colleague-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { school: await formerSchool(requireHeld(context, url, 'former')) }
}

export async function action({ context, url }: Route.ActionArgs) {
  await goOnAlone(requireHeld(context, url, 'former'))
  return redirect('/school-dashboard')
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.former_title() })
}

function outWords(school: Route.ComponentProps['loaderData']['school']): string {
  if (school?.isDeleted) return m.former_deleted()
  return school?.name ? withInnerQuotes(m.former_named({ school: school.name })) : m.former_nameless()
}

/** The first page for a person who was removed from their school while signed in. */
export default function FormerColleaguePage({ loaderData }: Route.ComponentProps) {
  const { school } = loaderData
  return (
    <AccountFrame title={m.former_title()}>
      <PostForm>
        <p className="text-pretty wrap-anywhere">
          {outWords(school)} {m.former_text()}
        </p>
        <SubmitButton className="w-full">{m.former_go_on()}</SubmitButton>
      </PostForm>
    </AccountFrame>
  )
}
