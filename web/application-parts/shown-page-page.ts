import { findShownPage } from '#domain/applications/shown-documents.server.ts'
import { documentPageOf, privatePicture } from '#web/claims/private-picture.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/shown-page-page'

/** A page of a document that a teacher shows to one school, as a picture. Each look is recorded (rule 46). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findShownPage(actorOf(context), idOf(params.id), documentPageOf(params.page))
  return privatePicture(found ?? notFound())
}
