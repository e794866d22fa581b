import type { Actor } from '#domain/accounts/actor.ts'
import type { ApplicationStatus, Snapshot } from '#domain/applications/application.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { neighboursOf } from '#domain/applications/received-list.server.ts'
import { isKept } from '#domain/assessments/lock-assessed.server.ts'
import { interviewsOfApplication } from '#domain/interviews/find-interviews.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { type ChangedFact, changedFacts } from '#web/application-parts/changed-profile.server.ts'
import { fromQuery } from '#web/assessments/received-application-path.ts'
import { notFound } from '#web/request/guards.server.ts'
import { oncePerRequestById } from '#web/request/once-per-request.server.ts'
import { type ShownProfile, shownProfile } from '#web/teachers/shown-profile.server.ts'
import { listOf, receivedSearchOf, shownIn } from './received-search.server.ts'

const home = '/school-dashboard/applications'

export const receivedApplicationOf = oncePerRequestById(readReceivedApplication)
export const receivedInterviewsOf = oncePerRequestById(interviewsOfApplication)

/** How today's profile differs; null if the school no longer sees it. */
export async function changesSince(
  actor: Actor,
  {
    teacherId,
    appliedAt,
    snapshotRenewedAt,
    profileChangedAt,
    snapshot,
  }: {
    teacherId: string
    appliedAt: Date
    snapshotRenewedAt: Date | null
    profileChangedAt: Date
    snapshot: Snapshot
  },
  before: ShownProfile,
): Promise<ChangedFact[] | null> {
  const hasStructure = snapshot.subjects !== undefined
  if (profileChangedAt <= (snapshotRenewedAt ?? appliedAt)) return []
  const today = await findTeacher(actor, teacherId)
  return today ? changedFacts(before, await shownProfile(today), hasStructure) : null
}

export function mayDo(
  actor: Actor,
  application: { status: ApplicationStatus; changedAt: Date; isTeacherGone: boolean },
) {
  if (actor.role !== 'school') notFound()
  const mayAssess = !application.isTeacherGone && isKept(application)
  const mayAct = mayActForSchool(actor.schoolRole)
  return { mayAct, mayAssess, mayLabel: mayAct && mayAssess, isOwner: actor.schoolRole === 'owner' }
}

/** The list that the reader came from, and the neighbours in it. */
export async function placeInList(actor: Actor, id: string, url: URL) {
  const query = fromQuery(url)
  const list = listOf(url.searchParams.get('from'))
  if (!query || actor.role !== 'school') return { query, list, previousTo: undefined, nextTo: undefined }
  const { previous, next } = await neighboursOf(
    actor,
    id,
    receivedSearchOf(new URL(list, url)),
    shownIn(list),
  )
  const to = (other: string | null) => (other ? `${home}/${other}${query}` : undefined)
  return { query, list, previousTo: to(previous), nextTo: to(next) }
}
