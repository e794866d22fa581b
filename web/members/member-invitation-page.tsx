import { data } from 'react-router'
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
import { enter, signInRequest } from '#web/accounts/signed-in.server.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { requestFacts } from '#web/request/actor.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { WithEmail } from '#web/ui/email-words.tsx'
import { dayUntil } from '#web/words/dates.ts'
import type { Route } from './+types/member-invitation-page'
import { Answer, DeclineQuestion, NextSteps } from './member-invitation-answer.tsx'
import { invitationWords } from './member-invitation-words.ts'
import { memberRoleWord } from './member-words.ts'

/** A mail's link has a token, a page's link the id, which only the invited person can open. */
function keyOf(url: URL): InvitationKey {
  const id = url.searchParams.get('id')
  return id && isUuid(id) ? { id } : (url.searchParams.get('token') ?? '')
}

const pathOf = (key: InvitationKey) =>
  `/school-invitation?${typeof key === 'string' ? `token=${encodeURIComponent(key)}` : `id=${key.id}`}`

/** A mail's link opens a page with one button (rule 43). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const key = keyOf(url)
  const actor = typeof key === 'string' ? actorOf(context) : requireMember(context, url)
  const found = await findInvitation(actor, key)
  const own = actor.role === 'visitor' ? '' : actor.email
  return data(
    {
      ...{ ...shownInvitation(found), own, path: pathOf(key) },
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
  if (found.state !== 'open') return { notice: found.state, shown: undefined }
  const { standing, expiresAt, school, role, email, ownSchool } = found
  const ends = dayUntil(dayInBishkek(expiresAt))
  return { notice: standing, shown: { ends, school, role, email, ownSchool } }
}

export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const key = keyOf(url)
  const actor = typeof key === 'string' ? actorOf(context) : requireMember(context, url)
  const form = await request.formData()
  const found = await findInvitation(actor, key)
  const isDeclining = form.get('intent') === 'decline'
  // Pressed again, it is done already.
  if (found.state === 'joined') return isDeclining ? data(null, { status: 409 }) : acceptedToast()
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
  return accepted.ok ? acceptedToast() : data(null, { status: 409 })
}

const acceptedToast = () =>
  redirectWithToast('/school-dashboard', { kind: 'success', title: m.member_invitation_accepted() })

export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

type PageData = Route.ComponentProps['loaderData']

export const handle = { frame: 'work' }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: wordsOf(loaderData)?.title ?? m.member_invitation_title() })
}

function wordsOf({ notice, shown, own }: PageData) {
  return invitationWords(notice, { email: shown?.email ?? '', school: shown?.ownSchool ?? '', own })
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, shown, path } = loaderData
  if (loaderData.asksDecline && shown) return <DeclineQuestion school={shown.school} path={path} />
  const words = wordsOf(loaderData)
  const title = words?.title ?? m.member_invitation_title()
  return (
    <AccountFrame title={title}>
      {words && <p className="text-pretty wrap-anywhere">{words.text}</p>}
      {words && <NextSteps notice={notice} path={path} />}
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
      {notice in mayDecline && (
        <ButtonLink to={`${path}&decline=yes`} variant="quiet" className="mt-3 w-full">
          {m.member_invitation_decline()}
        </ButtonLink>
      )}
    </AccountFrame>
  )
}
