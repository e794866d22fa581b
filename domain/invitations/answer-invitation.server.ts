import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifiedMembers } from '#domain/notifications/notify-school.server.ts'
import { settleInvitation } from '#domain/notifications/read-notifications.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { invitationsJoinedSql, isOverSql, stateSql } from './invitation-state.server.ts'
import { isOpenJobInvitation, type JobInvitationState } from './job-invitation.ts'
import type { DeclineInvitationInput } from './job-invitation-input.ts'

export async function markInvitationSeen(actor: Actor, id: string): Promise<void> {
  if (actor.role !== 'teacher') return
  const { teacherId, seenAt } = applicationInvitations
  await db
    .update(applicationInvitations)
    .set({ seenAt: now() })
    .where(and(eq(applicationInvitations.id, id), eq(teacherId, actor.accountId), isNull(seenAt)))
}

type DeclineInvitation = Result<'not-found'> | (Refusal<'answered'> & { state: JobInvitationState })

/** A second press of the same finds it done (rule 41). */
export async function declineInvitation(
  actor: Actor,
  id: string,
  { reason, note }: DeclineInvitationInput,
): Promise<DeclineInvitation> {
  return asMember(
    actor,
    { role: 'teacher', refusal: 'not-found' },
    async (tx, teacher): Promise<DeclineInvitation> => {
      const isOwn = and(
        eq(applicationInvitations.id, id),
        eq(applicationInvitations.teacherId, teacher.accountId),
      )
      const [held] = await tx.select().from(applicationInvitations).where(isOwn).for('update')
      const { rows } = await tx.execute<{ state: JobInvitationState }>(
        sql`select ${stateSql()} as state from ${invitationsJoinedSql} where ${isOwn}`,
      )
      const [found] = rows
      if (!held || !found || found.state === 'ended') return { ok: false, reason: 'not-found' }
      const { state } = found
      if (state === 'declined' && held.reason === reason && (!note || held.note === note)) return { ok: true }
      if (!isOpenJobInvitation(state)) return { ok: false, reason: 'answered', state }
      await tx
        .update(applicationInvitations)
        .set({
          declinedAt: now(),
          reason,
          note,
          seenAt: sql`coalesce(seen_at, ${now().toISOString()}::timestamptz)`,
        })
        .where(isOwn)
      await settleInvitation(tx, teacher.accountId, held.vacancyId)
      await tellWhoInvited(tx, held, { hasWords: note !== '' })
      return { ok: true }
    },
  )
}

type Invitation = typeof applicationInvitations.$inferSelect

/** If that member no longer acts for the school, those who do. */
async function tellWhoInvited(
  tx: Transaction,
  { id, schoolId, vacancyId, authorId }: Invitation,
  { hasWords }: { hasWords: boolean },
): Promise<void> {
  const acting = await notifiedMembers(tx, schoolId)
  const author = acting.filter((accountId) => accountId === authorId)
  // Without a text it waits for a digest, or is not mailed at all (rule 54).
  const quiet = hasWords ? {} : ({ quiet: 'yes' } as const)
  const reference = { vacancyId, invitationId: id, side: 'school', ...quiet } as const
  for (const accountId of author.length > 0 ? author : acting)
    await notify(tx, accountId, { kind: 'vacancy-invitation', reference })
}

/**
 * Ends those that can no longer be answered, so that they do not come back (rule 54). An index contains only open ones;
 * `stateSql` says 'applied' for those with an application.
 */
export async function endInvitations(): Promise<void> {
  await db.execute(sql`
    update ${applicationInvitations} as held set ended_at = ${now().toISOString()}::timestamptz
    where held.id in (select ${applicationInvitations.id} from ${invitationsJoinedSql}
      where ${applicationInvitations.declinedAt} is null and ${applicationInvitations.endedAt} is null and ${isOverSql()})`)
}
