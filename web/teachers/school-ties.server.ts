import type { Actor } from '#domain/accounts/actor.ts'
import { lastApplicationOf } from '#domain/applications/last-application.server.ts'
import { invitedOf } from '#domain/invitations/find-job-invitations.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import { applicationPath } from '#web/words/message-words.ts'

/** Earlier contacts of a teacher with the school that views the profile; null if the viewer is no school. */
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
