import type { Actor } from '#domain/accounts/actor.ts'
import { lastApplicationOf } from '#domain/applications/last-application.server.ts'
import { invitedOf } from '#domain/invitations/find-job-invitations.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import { applicationPath } from '#web/words/message-words.ts'

/** What there is between a teacher and the school that looks at the profile; null where no school looks. */
export async function schoolTies(actor: Actor, teacherId: string) {
  if (actor.role !== 'school') return null
  const [invited, application] = await Promise.all([
    invitedOf(actor, [teacherId], null),
    lastApplicationOf(actor, teacherId),
  ])
  const at = invited.get(teacherId)
  return {
    invitedOn: at ? nearMomentDay(at) : null,
    applied: application && {
      to: applicationPath('school', application.id),
      title: application.vacancyTitle,
    },
    mayInvite: mayActForSchool(actor.schoolRole),
  }
}
