import { resolveLocation } from '#domain/places/find-places.server.ts'
import { m } from '#locales/messages.ts'

/** A place that no list holds is kept as it was typed, but lies nowhere: that is said. Undefined for one that is known, or none. */
export async function unknownPlaceWords(location: string | undefined): Promise<string | undefined> {
  if (!location) return undefined
  const { placeId } = await resolveLocation(location)
  return placeId === null ? m.teacher_place_unknown({ place: location }) : undefined
}
