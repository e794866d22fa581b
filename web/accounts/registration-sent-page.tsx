import { Link, redirect } from 'react-router'
import { registrationLinkHours } from '#domain/accounts/account.ts'
import { findRegistration, resendConfirmation } from '#domain/accounts/resend-confirmation.server.ts'
import { m } from '#locales/messages.ts'
import { nextPlace } from '#web/page/next-place.server.ts'
import { withNext } from '#web/page/next-place.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuseLimited } from '#web/request/form.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { WithEmail } from '#web/ui/email-words.tsx'
import type { Route } from './+types/registration-sent-page'
import { AccountFrame } from './account-frame.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { letterSentPlace, ResendForm } from './resend-form.tsx'
import { sendOnIfSignedIn } from './signed-in.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  sendOnIfSignedIn(context, null)
  const registration = await findRegistration(url.searchParams.get('id') ?? '')
  if (!registration) throw redirect('/register')
  return { ...registration, next: nextPlace(url.searchParams.get('next')) }
}

export async function action({ context, url }: Route.ActionArgs) {
  sendOnIfSignedIn(context, null)
  const id = url.searchParams.get('id') ?? ''
  const sent = await resendConfirmation(id, { ip: context.get(requestFacts).ip })
  if (sent.ok)
    return redirectWithToast(letterSentPlace(id, nextPlace(url.searchParams.get('next'))), {
      kind: 'success',
      title: m.account_letter_sent(),
    })
  if (sent.reason === 'limited') return refuseLimited({}, sent, m.account_resend_limited())
  return redirect('/register')
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.account_register_done_title() })
}

export default function RegistrationSentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, email, next } = loaderData
  return (
    <AccountFrame
      title={m.account_register_done_title()}
      after={<Link to={withNext('/register', next)}>{m.account_register_again()}</Link>}
    >
      <div role="status" className="mb-5 grid gap-3">
        <p className="font-semibold">{m.account_register_done()}</p>
        <p className="wrap-anywhere">
          <WithEmail address={email}>
            {m.account_register_done_text({ email, hours: registrationLinkHours })}
          </WithEmail>
        </p>
      </div>
      <MailboxLink email={email} className="mb-3 w-full" />
      <ResendForm registrationId={id} next={next} answer={actionData?.answer} />
    </AccountFrame>
  )
}
