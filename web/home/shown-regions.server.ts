import { findRegions, placesNamed } from '#domain/places/find-places.server.ts'
import { placeName } from '#domain/places/place.ts'
import { countVacanciesByPlace } from '#domain/vacancies/count-by-place.server.ts'
import { getLocale } from '#locales/messages.ts'

/**
 * The regions of the country with their numbers of open vacancies, which the list finds by the same name; the largest
 * first.
 */
export async function shownRegions() {
  const [regions, counts] = await Promise.all([findRegions(), countVacanciesByPlace()])
  const shown = await Promise.all(
    regions.map(async (region) => {
      const name = placeName(region, getLocale())
      const ids = await placesNamed(name)
      return { id: region.id, name, count: ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) }
    }),
  )
  return shown.sort((one, other) => other.count - one.count)
}

export type ShownRegion = Awaited<ReturnType<typeof shownRegions>>[number]
