import type { Actor } from '#domain/accounts/actor.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import type { Route } from './+types/cv-of-application-page'
import { cvResponse } from './cv-paper.server.ts'

/** A deleted account has no CV. */
async function readFor(actor: Actor, id: string) {
  if (actor.role === 'teacher') return readOwnApplication(actor, id)
  const received = await readReceivedApplication(actor, id)
  return received?.isTeacherGone ? undefined : received
}

/** The profile stored with an application as a CV, for its two sides; without contacts (rule 19). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const { snapshot } = (await readFor(actor, id)) ?? notFound()
  const { publicUrl } = context.get(requestFacts)
  return cvResponse(await shownProfile(snapshot), { kind: 'full', viewer: actor, publicUrl })
}
