import KeyRound from 'lucide-react/icons/key-round'
import UserMinus from 'lucide-react/icons/user-minus'
import type { findMemberChanges, SchoolColleague } from '#domain/members/find-members.server.ts'
import type { MembershipChange } from '#domain/members/membership.ts'
import { m } from '#locales/messages.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { RowActions } from '#web/overlays/row-actions.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { memberRoleWord, membersPath } from './member-words.ts'

type Member = Omit<SchoolColleague, 'seenAt'> & { seen: string | null }

export function MemberRow({
  member: { id, name, email, role, position, seen, isSelf },
  isOwner,
  seesVisits,
}: {
  member: Member
  isOwner: boolean
  seesVisits: boolean
}) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="min-w-0 flex-[1_1_8rem] text-lg font-semibold wrap-anywhere">{name}</h3>
        <Badge tone={role === 'owner' ? 'lake' : 'neutral'} className="mt-0.5 shrink-0">
          {memberRoleWord(role)}
        </Badge>
      </div>
      {position && <p className="mt-1 wrap-anywhere">{position}</p>}
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        <Dotted items={[isSelf && m.members_self(), <EmailWords key="email" address={email} />]} />
      </p>
      {seesVisits && seen && <p className="text-sm text-muted">{m.members_seen({ when: seen })}</p>}
      {isOwner && role !== 'owner' && <OwnersActions id={id} name={name} />}
      {isOwner && isSelf && (
        <div className="mt-3">
          <Action to={`${membersPath}/${id}`} isMain>
            {position ? m.members_position_own_other() : m.members_position_own_change()}
          </Action>
        </div>
      )}
      {isSelf && role !== 'owner' && (
        <div className="mt-3">
          <Action to={`${membersPath}/leave`}>{m.members_leave()}</Action>
        </div>
      )}
    </Card>
  )
}

/** Changing is visible; ending or irreversible actions need one more press. */
function OwnersActions({ id, name }: { id: string; name: string }) {
  const path = `${membersPath}/${id}`
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Action to={path} label={m.members_change_of({ name })} isMain>
        {m.members_change()}
      </Action>
      <RowActions title={name}>
        <DialogLink
          to={`${path}/hand-over`}
          className="row-action"
          aria-label={m.members_hand_over_of({ name })}
        >
          <KeyRound size={18} aria-hidden="true" />
          {m.members_hand_over()}
        </DialogLink>
        <DialogLink
          to={`${path}/remove`}
          className="row-action row-danger"
          aria-label={m.members_remove_of({ name })}
        >
          <UserMinus size={18} aria-hidden="true" />
          {m.members_remove()}
        </DialogLink>
      </RowActions>
    </div>
  )
}

function Action({
  to,
  label,
  isMain,
  children,
}: {
  to: string
  label?: string
  isMain?: boolean
  children: string
}) {
  return (
    <DialogLink
      to={to}
      className={buttonLook({ variant: isMain ? 'secondary' : 'quiet', size: 'small' })}
      aria-label={label}
    >
      {children}
    </DialogLink>
  )
}

type Change = Omit<Awaited<ReturnType<typeof findMemberChanges>>[number], 'at'> & { day: string }
type Names = { member: string; actor: string; role: string }

const lines: Record<MembershipChange, (names: Names) => string> = {
  joined: (names) => m.members_history_joined(names),
  role: (names) => m.members_history_role(names),
  position: (names) => m.members_history_position(names),
  left: (names) => m.members_history_left(names),
  removed: (names) => m.members_history_removed(names),
  'handed-over': (names) => m.members_history_handed_over(names),
  declined: (names) => m.members_history_declined(names),
}

/** The history of a school's members, the newest first. */
export function MemberHistory({ history }: { history: readonly Change[] }) {
  const nameless = m.account_deleted_name()
  return (
    <section>
      <h2 className="text-xl font-semibold">{m.members_history_title()}</h2>
      <ul className="mt-3 grid gap-2">
        {history.map(({ id, kind, role, day, member, actor, isByAdministrator }) => (
          <li key={id} className="wrap-anywhere">
            {lines[kind]({
              member: member || nameless,
              actor: isByAdministrator ? m.members_history_administrator() : actor || nameless,
              role: role ? memberRoleWord(role) : '',
            })}{' '}
            <span className="text-sm whitespace-nowrap text-muted">{day}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
