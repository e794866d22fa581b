import { Link, redirect } from 'react-router'
import { registrationLinkHours } from '#domain/accounts/account.ts'
import {
  findRegistration,
  isRegistrationConfirmed,
  resendConfirmation,
} from '#domain/accounts/resend-confirmation.server.ts'
import { m } from '#locales/messages.ts'
import { nextPath } from '#web/page/next-path.server.ts'
import { loginPath, registerPath } from '#web/page/next-path.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { refuseLimited } from '#web/request/form.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { WithEmail } from '#web/ui/email-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/registration-sent-page'
import { AccountFrame } from './account-frame.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { meantEmail } from './meant-email.ts'
import { mailSentPath, ResendForm } from './resend-form.tsx'
import { sendOnIfSignedIn } from './signed-in.server.ts'

const idIn = (url: URL) => url.searchParams.get('id') ?? ''
const nextIn = (url: URL) => nextPath(url.searchParams.get('next'))

export async function loader({ context, url }: Route.LoaderArgs) {
  sendOnIfSignedIn(context, url.searchParams.get('next'))
  const registration = await findRegistration(idIn(url))
  if (!registration) throw await onwards(url)
  return { ...registration, meant: meantEmail(registration.email), next: nextIn(url) }
}

/** If the link was opened in another browser, only signing in is left here. An unknown registration starts again. */
async function onwards(url: URL): Promise<Response> {
  if (!(await isRegistrationConfirmed(idIn(url)))) return redirect(registerPath(undefined, nextIn(url)))
  return redirectWithToast(loginPath(undefined, nextIn(url)), {
    kind: 'success',
    title: m.account_confirm_done(),
  })
}

export async function action({ context, url }: Route.ActionArgs) {
  sendOnIfSignedIn(context, url.searchParams.get('next'))
  const [id, next] = [idIn(url), nextIn(url)]
  const sent = await resendConfirmation(id, { ip: context.get(requestFacts).ip, returnTo: next })
  if (sent.ok)
    return redirectWithToast(mailSentPath(id, next), {
      kind: 'success',
      title: m.account_letter_sent(),
    })
  if (sent.reason === 'limited') return refuseLimited({}, sent, m.account_resend_limited())
  return onwards(url)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.account_register_done_title() })
}

export default function RegistrationSentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, email, meant, fullName, role, next } = loaderData
  return (
    <AccountFrame
      title={m.account_register_done_title()}
      after={
        <Link to={registerPath(role, next)} state={{ fullName }}>
          {m.account_register_again()}
        </Link>
      }
    >
      <div role="status" className="mb-5 grid gap-3">
        <p>{m.account_register_done()}</p>
        <p className="font-semibold wrap-anywhere">
          <WithEmail address={email}>{m.account_mail_sent_to({ email })}</WithEmail>
        </p>
        <p>{m.account_register_done_text({ hours: registrationLinkHours })}</p>
      </div>
      {meant && (
        <Notice
          tone="apricot"
          title={<WithEmail address={meant}>{m.account_email_meant({ email: meant })}</WithEmail>}
          className="mb-5"
        >
          {m.account_email_meant_text()}{' '}
          <Link to={registerPath(role, next)} state={{ fullName, email: meant }}>
            {m.account_email_meant_fix()}
          </Link>
        </Notice>
      )}
      <MailboxLink email={email} className="mb-3 w-full" />
      <ResendForm registrationId={id} next={next} answer={actionData?.answer} />
    </AccountFrame>
  )
}
