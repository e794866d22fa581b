import type { Actor } from '#domain/accounts/actor.ts'
import { endedInvitation } from '#domain/invitations/find-job-invitations.server.ts'
import { m } from '#locales/messages.ts'
import { gone } from '#web/request/gone.server.ts'
import { notFound } from '#web/request/guards.server.ts'

/**
 * The page of an ended invitation, as an old mail leads to it: a teacher who may still apply is redirected to the
 * vacancy.
 */
export async function endedAlready(actor: Actor, id: string): Promise<never> {
  const ended = await endedInvitation(actor, id)
  if (!ended) notFound()
  return ended.isOpen
    ? gone({
        to: `/vacancies/${ended.vacancyId}`,
        all: m.job_invitation_vacancy(),
        text: m.job_invitation_ended_open(),
      })
    : gone({ to: '/teacher-dashboard/invitations', text: m.job_invitation_ended() })
}
