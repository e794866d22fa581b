import { readOwnApplication, readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import type { Route } from './+types/cv-of-application-page'
import { cvResponse } from './cv-paper.server.ts'

/** The profile that was kept with an application as a CV, for its two sides; contacts are not in it (rule 19). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const read = actor.role === 'teacher' ? readOwnApplication : readReceivedApplication
  const { snapshot } = (await read(actor, id)) ?? notFound()
  const { publicUrl } = context.get(requestFacts)
  return cvResponse(await shownProfile(snapshot), { kind: 'full', viewer: actor, publicUrl })
}
