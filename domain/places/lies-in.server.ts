import { type AnyColumn, inArray, like, or, type SQL } from 'drizzle-orm'
import { containing } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { placesMeantBy, placesNamed } from './find-places.server.ts'

/** If no place is exactly so named: one whose name contains it, or the owner's own words (rule 37). */
export async function liesIn(
  { placeId, locationText }: { placeId: AnyColumn; locationText: AnyColumn },
  place: string,
): Promise<SQL | undefined> {
  const named = await placesNamed(place)
  if (named.length > 0) return inArray(placeId, named)
  return or(inArray(placeId, await placesMeantBy(place)), like(folded(locationText), containing(place)))
}
