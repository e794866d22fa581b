import { resolveLocation } from '#domain/places/find-places.server.ts'
import { m } from '#locales/messages.ts'

/**
 * A place outside the gazetteer is stored as typed, but has no position: the page says so. Undefined for a known place,
 * or none.
 */
export async function unknownPlaceWords(location: string | undefined): Promise<string | undefined> {
  if (!location) return undefined
  const { placeId } = await resolveLocation(location)
  return placeId === null ? m.teacher_place_unknown({ place: location }) : undefined
}
