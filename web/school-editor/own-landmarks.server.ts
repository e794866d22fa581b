import { pointAround } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { findLandmarks } from '#domain/schools/landmarks.server.ts'
import { config } from '#platform/config.ts'
import type { KnownAround } from '#web/places/landmarks.ts'
import { pinOf } from '#web/places/place-on-map.server.ts'
import type { NamedPoint } from '#web/places/town-drawing.tsx'
import { oncePerRequest } from '#web/request/once-per-request.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'

/** The form puts its pin anywhere in the town, and tells nobody where before it is saved (rule 27). */
const landmarksMax = 300

type Landmarks = { landmarks: readonly NamedPoint[]; known: KnownAround | null }

/**
 * The other schools around one's own, or around the centre of its town if it has no pin yet: for the page and its
 * dialog. A map with streets needs none.
 */
export const ownLandmarksOf = oncePerRequest(async (_, context): Promise<Landmarks> => {
  const school = await ownSchoolOf(context)
  const around = school && (pinOf(school) ?? (await pointAround(school.cityId)))
  if (!around || config().mapTiles) return { landmarks: [], known: null }
  const landmarks = await findLandmarks(school, around, landmarksMax)
  const last = landmarks.length === landmarksMax ? landmarks.at(-1) : undefined
  return { landmarks, known: last ? { around, kilometres: kilometresBetween(around, last) } : null }
})
