import { findDocumentPage } from '#domain/claims/find-document.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/document-page'
import { documentPageOf, privatePicture } from './private-picture.server.ts'

/** A page of a private document as a picture. The permission is checked each time (rule 46). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findDocumentPage(actorOf(context), idOf(params.id), documentPageOf(params.page))
  return privatePicture(found ?? notFound())
}
