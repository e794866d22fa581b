import { findPlaces } from '#domain/places/find-places.server.ts'
import { answer } from './api-answer.server.ts'
import { apiPlace } from './api-resources.server.ts'

/** Every place of the gazetteer. */
export async function loader() {
  return answer({ items: (await findPlaces()).map(apiPlace) })
}
