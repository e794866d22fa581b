import { Link, Outlet } from 'react-router'
import { dayInBishkek } from '#domain/days/day.ts'
import { findJoinRequests } from '#domain/members/ask-to-join.server.ts'
import { findInvitations, findMemberChanges, findMembers } from '#domain/members/find-members.server.ts'
import { type InviteMember, inviteMember } from '#domain/members/invite-member.server.ts'
import { inviteInput } from '#domain/members/member-input.ts'
import { memberInvitationDays } from '#domain/members/member-invitation.ts'
import { isAbsent } from '#domain/members/succession.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dayUntil, inLine, nearMomentDay, recentDay } from '#web/words/dates.ts'
import type { Route } from './+types/members-page'
import { dismissRequest, restoreRequest } from './answer-request.server.ts'
import { changeInvitation } from './change-invitation.server.ts'
import { JoinRequests } from './join-requests.tsx'
import { Invitations } from './member-invitations.tsx'
import { MemberHistory, MemberRow } from './member-parts.tsx'
import { membersPath, roleOptions } from './member-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [members, requests, invitations, changes] = await Promise.all([
    findMembers(actor),
    findJoinRequests(actor),
    findInvitations(actor),
    findMemberChanges(actor),
  ])
  await readWhereShown(request, actor, { kinds: ['membership'] })
  const at = now()
  const seesVisits = actor.role === 'school' && mayActForSchool(actor.schoolRole)
  const owner = members.find(({ role }) => role === 'owner')
  return {
    requestId: uuidv7(),
    isOwner: owner?.isSelf === true,
    seesVisits,
    // Of an owner who hides it nobody learns whether they visit.
    mayBeGone:
      seesVisits && owner !== undefined && !owner.isSelf && (!owner.seenAt || isAbsent(owner.seenAt)),
    members: members.map(({ seenAt, ...member }) => ({
      ...member,
      seen: seenAt && inLine(recentDay(seenAt, at)),
    })),
    requests: requests.map((request) => ({ ...request, requestId: uuidv7() })),
    invitations: invitations.map(({ expiresAt, sentAt, ...invitation }) => ({
      ...invitation,
      sentAt: sentAt.getTime(),
      isExpired: expiresAt <= at,
      ends: expiresAt <= at ? nearMomentDay(expiresAt) : dayUntil(dayInBishkek(expiresAt)),
    })),
    history: changes.map(({ at: changedAt, ...change }) => ({ ...change, day: recentDay(changedAt, at) })),
  }
}

const refusals: Record<Exclude<Extract<InviteMember, { ok: false }>['reason'], 'limited'>, () => string> = {
  'not-the-owner': () => m.members_invite_not_the_owner(),
  'no-name': () => m.members_invite_no_name(),
  'already-member': () => m.members_invite_already_member(),
  'already-invited': () => m.members_invite_already_invited(),
  'is-teacher': () => m.members_invite_is_teacher(),
  'is-administrator': () => m.members_invite_is_administrator(),
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  if (form.has('undo')) return restoreRequest(actor, form.get('undo'))
  const intent = form.get('intent')
  if (intent === 'resend' || intent === 'withdraw') return changeInvitation(actor, intent, form)
  if (intent === 'dismiss') return dismissRequest(actor, form.get('id'))
  const read = readForm(inviteInput, form)
  if (!read.ok) return refuse(read.answer)
  const invited = await inviteMember(actor, read.value)
  if (invited.ok) return redirectWithToast(membersPath, { kind: 'success', title: m.members_invited() })
  if (invited.reason === 'limited') return refuseLimited(read.values, invited, m.members_invite_limited())
  const said = refusals[invited.reason]()
  // The page has no form any more that could say it.
  if (invited.reason === 'not-the-owner')
    return redirectWithToast(membersPath, {
      kind: 'error',
      title: said,
      text: m.members_invite_ask_owner({ email: read.value.email }),
    })
  return invited.reason === 'no-name'
    ? refuseForm(read.values, said)
    : refuseField(read.values, 'email', said)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.members_title()) }]
}

export default function MembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requestId, isOwner, seesVisits, mayBeGone, members, requests, invitations, history } = loaderData
  const newest = invitations
    .map(({ id }) => id)
    .sort()
    .at(-1)
  // Who is there, and beside it who comes.
  const isSplit = isOwner || invitations.length > 0
  return (
    <div
      className={classNames(
        'grid gap-6',
        isSplit ? 'lg:grid-cols-[minmax(0,3fr)_minmax(17.5rem,2fr)] lg:items-start' : 'max-w-[44rem]',
      )}
    >
      <div className="grid gap-6 max-lg:contents">
        <section>
          <h2 className="text-xl font-semibold">{m.members_title()}</h2>
          <p className="mt-1 text-pretty text-muted">
            {m.members_text()} {!isOwner && m.members_owner_only()}
            {mayBeGone && (
              <>
                {' '}
                {m.members_owner_gone()} <Link to="/support">{m.join_support()}</Link>
              </>
            )}
          </p>
          <ul className="mt-4 grid gap-3">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} isOwner={isOwner} seesVisits={seesVisits} />
            ))}
          </ul>
        </section>
        {requests.length > 0 && <JoinRequests requests={requests} />}
        {history.length > 0 && (
          <div className="max-lg:order-1">
            <MemberHistory history={history} />
          </div>
        )}
      </div>
      {isSplit && (
        <div className="grid gap-6 max-lg:contents">
          {/* Once an invitation is there, its form is empty for the next one. */}
          {isOwner && <InviteForm key={newest} answer={actionData?.answer} requestId={requestId} />}
          {invitations.length > 0 && <Invitations invitations={invitations} />}
        </div>
      )}
      <Outlet />
    </div>
  )
}

function InviteForm({ answer, requestId }: { answer: FormAnswer | undefined; requestId: string }) {
  return (
    <Card as="section">
      <h2 className="text-xl font-semibold">{m.members_invite_title()}</h2>
      <p className="mt-1 mb-4 text-pretty text-muted">
        {m.members_invite_text({ days: memberInvitationDays })}
      </p>
      <PostForm
        answer={answer}
        failedTitle={m.members_invite_failed()}
        draftKey="invite-member"
        requestId={requestId}
      >
        <TextField
          label={m.account_email_label()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <RadioGroup
          legend={m.members_invite_role()}
          name="role"
          defaultValue="staff"
          options={roleOptions()}
          inline="wide-columns"
          required
        />
        <SubmitButton className="max-sm:w-full sm:justify-self-start">
          {m.members_invite_submit()}
        </SubmitButton>
      </PostForm>
    </Card>
  )
}
