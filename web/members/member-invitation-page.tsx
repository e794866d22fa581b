import { data, Form } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { acceptInvitation } from '#domain/members/accept-invitation.server.ts'
import { declineInvitation } from '#domain/members/decline-invitation.server.ts'
import {
  type FoundInvitation,
  findInvitation,
  type InvitationStanding,
} from '#domain/members/find-invitation.server.ts'
import { joinByInvitation } from '#domain/members/join-by-invitation.server.ts'
import type { InvitationKey } from '#domain/members/join-school.server.ts'
import { joinInput } from '#domain/members/member-input.ts'
import { eraseUnseenSchool } from '#domain/privacy/erase-kept-of-school.server.ts'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { Agreement, FullNameField } from '#web/accounts/registration-parts.tsx'
import { enter, signInRequest } from '#web/accounts/signed-in.server.ts'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { loginPlace } from '#web/page/next-place.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { dayUntil } from '#web/words/dates.ts'
import type { Route } from './+types/member-invitation-page'
import { invitationWords } from './member-invitation-words.ts'
import { memberRoleWord } from './member-words.ts'

/** A mail's link has a token, a page's link the id, which only the invited person can open. */
function keyOf(url: URL): InvitationKey {
  const id = url.searchParams.get('id')
  return id && isUuid(id) ? { id } : (url.searchParams.get('token') ?? '')
}

const placeOf = (key: InvitationKey) =>
  `/school-invitation?${typeof key === 'string' ? `token=${encodeURIComponent(key)}` : `id=${key.id}`}`

/** A mail's link opens a page with one button (rule 43). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = keyOf(url)
  const actor = typeof key === 'string' ? actorOf(context) : requireMember(context, url)
  const found = await findInvitation(actor, key)
  const own = actor.role === 'visitor' ? '' : actor.email
  return data(
    {
      ...{ ...shownInvitation(found), own, place: placeOf(key) },
      asksDecline: found.state === 'open' && found.standing in mayDecline && url.searchParams.has('decline'),
    },
    { status: found.state === 'open' || found.state === 'joined' ? 200 : 410 },
  )
}

/** Only the invited person, signed in; an account of another role or address is not theirs. */
const mayDecline: Partial<Record<InvitationStanding, true>> = {
  ready: true,
  'drops-own': true,
  'owns-school': true,
  'in-another-school': true,
}

function shownInvitation(found: FoundInvitation) {
  if (found.state !== 'open') return { said: found.state, shown: undefined }
  const { standing, expiresAt, school, role, email, ownSchool } = found
  const ends = dayUntil(dayInBishkek(expiresAt))
  return { said: standing, shown: { ends, school, role, email, ownSchool } }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const key = keyOf(url)
  const actor = typeof key === 'string' ? actorOf(context) : requireMember(context, url)
  const form = await request.formData()
  const found = await findInvitation(actor, key)
  const isDeclining = form.get('intent') === 'decline'
  // Pressed again, it is done already.
  if (found.state === 'joined') return isDeclining ? data(null, { status: 409 }) : toldAccepted()
  if (found.state !== 'open') return data(null, { status: 410 })
  if (isDeclining) {
    const declined = await declineInvitation(actor, key)
    if (!declined.ok) return data(null, { status: 409 })
    const title = m.member_invitation_declined()
    return redirectWithToast('/school-dashboard', { kind: 'success', title })
  }
  if (found.standing === 'register' && typeof key === 'string') {
    const read = readForm(joinInput(found.email), form)
    if (!read.ok) return refuse(read.answer)
    const { locale } = context.get(requestFacts)
    const joined = await joinByInvitation(key, read.value, { ...signInRequest(args), locale })
    if (!joined.ok) return data(null, { status: 409 })
    const { signedIn } = joined
    const toast = () => ({ kind: 'success', title: m.member_invitation_accepted() }) as const
    return enter(args, { role: 'school', locale, signedIn, next: null, toast })
  }
  const accepted = await acceptInvitation(actor, key, {
    dropsOwn: form.get('drops_own') === 'yes',
    eraseKept: eraseUnseenSchool,
  })
  return accepted.ok ? toldAccepted() : data(null, { status: 409 })
}

const toldAccepted = () =>
  redirectWithToast('/school-dashboard', { kind: 'success', title: m.member_invitation_accepted() })

export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

type PageData = Route.ComponentProps['loaderData']

export const handle = { frame: 'work' }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: wordsOf(loaderData)?.title ?? m.member_invitation_title() })
}

function wordsOf({ said, shown, own }: PageData) {
  return invitationWords(said, { email: shown?.email ?? '', school: shown?.ownSchool ?? '', own })
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { said, shown, place } = loaderData
  if (loaderData.asksDecline && shown) return <DeclineQuestion school={shown.school} place={place} />
  const words = wordsOf(loaderData)
  const title = words?.title ?? m.member_invitation_title()
  return (
    <AccountFrame title={title}>
      {words && <p className="text-pretty wrap-anywhere">{words.text}</p>}
      {words && <NextSteps said={said} place={place} />}
      {!words && shown && (
        <>
          <p className="text-pretty wrap-anywhere">
            {withInnerQuotes(m.member_invitation_text({ school: shown.school }))}
          </p>
          <ul className="mt-2 mb-5 text-muted wrap-anywhere">
            <li>{m.member_invitation_as({ role: memberRoleWord(shown.role) })}</li>
            <li>
              <WithEmail address={shown.email}>{m.member_invitation_to({ email: shown.email })}</WithEmail>
            </li>
            <li>{m.members_invitation_until({ date: shown.ends })}</li>
          </ul>
          <Answer shown={loaderData} ownSchool={shown.ownSchool} answer={actionData?.answer} />
        </>
      )}
      {said in mayDecline && (
        <ButtonLink to={`${place}&decline=yes`} variant="quiet" className="mt-3 w-full">
          {m.member_invitation_decline()}
        </ButtonLink>
      )}
    </AccountFrame>
  )
}

function DeclineQuestion({ school, place }: { school: string; place: string }) {
  return (
    <AccountFrame title={m.member_invitation_decline_title()}>
      <PostForm action={place}>
        <input type="hidden" name="intent" value="decline" />
        <p className="text-pretty wrap-anywhere">
          {withInnerQuotes(m.member_invitation_decline_text({ school }))}
        </p>
        <SubmitButton variant="danger" className="w-full">
          {m.member_invitation_decline()}
        </SubmitButton>
        <ButtonLink to={place} variant="secondary" className="w-full">
          {m.form_cancel()}
        </ButtonLink>
      </PostForm>
    </AccountFrame>
  )
}

/** What somebody may do who cannot join. */
function NextSteps({ said, place }: Pick<PageData, 'said' | 'place'>) {
  if (said === 'other-address' || said === 'is-teacher')
    return (
      <Form method="post" action={`/logout?return_to=${encodeURIComponent(place)}`} className="mt-5 grid">
        <Button variant="secondary">{m.nav_logout()}</Button>
      </Form>
    )
  if (said === 'joined')
    return (
      <ButtonLink to="/school-dashboard" className="mt-5 w-full">
        {m.member_invitation_to_dashboard()}
      </ButtonLink>
    )
  if (said === 'owns-school' || said === 'in-another-school')
    return (
      <ButtonLink to="/school-dashboard/members" variant="secondary" className="mt-5 w-full">
        {m.member_invitation_to_members()}
      </ButtonLink>
    )
  if (said === 'used')
    return (
      <ButtonLink to="/login" className="mt-5 w-full">
        {m.account_login_submit()}
      </ButtonLink>
    )
  if (said === 'unknown')
    return (
      <ButtonLink to="/" className="mt-5 w-full">
        {m.error_go_home()}
      </ButtonLink>
    )
  return null
}

function Answer({
  shown: { said, place },
  ownSchool,
  answer,
}: {
  shown: PageData
  ownSchool: string
  answer: FormAnswer | undefined
}) {
  if (said === 'register') return <RegisterForm place={place} answer={answer} />
  if (said === 'sign-in')
    return (
      <>
        <p className="mb-5 text-pretty">{m.member_invitation_sign_in_text()}</p>
        <ButtonLink to={loginPlace('school', place)} className="w-full">
          {m.account_login_submit()}
        </ButtonLink>
      </>
    )
  if (said !== 'drops-own')
    return (
      <PostForm action={place}>
        <SubmitButton className="w-full">{m.member_invitation_accept()}</SubmitButton>
      </PostForm>
    )
  return (
    <PostForm action={place}>
      <input type="hidden" name="drops_own" value="yes" />
      <p className="text-pretty wrap-anywhere">
        {ownSchool
          ? withInnerQuotes(m.member_invitation_drops_named({ school: ownSchool }))
          : m.member_invitation_drops_own()}
      </p>
      <SubmitButton variant="danger" className="w-full">
        {m.member_invitation_drop_and_join()}
      </SubmitButton>
      <ButtonLink to="/school-dashboard" variant="secondary" className="w-full">
        {m.member_invitation_keep_own()}
      </ButtonLink>
    </PostForm>
  )
}

function RegisterForm({ place, answer }: { place: string; answer: FormAnswer | undefined }) {
  return (
    <PostForm action={place} answer={answer} failedTitle={m.account_register_failed()} draftKey="join-school">
      <p className="text-pretty">{m.member_invitation_register_text()}</p>
      <FullNameField isInvited />
      <PasswordField label={m.account_password_label()} name="password" rules required />
      <SubmitButton className="w-full">{m.member_invitation_register_submit()}</SubmitButton>
      <Agreement />
    </PostForm>
  )
}
