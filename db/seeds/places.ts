import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { places } from '../schema/places.ts'

type NamedPlace = { id: string; name_ru: string; name_ky: string; name_en: string }
type Gazetteer = {
  regions: NamedPlace[]
  bishkek_districts: (NamedPlace & { city: string })[]
  cities: (NamedPlace & {
    region: string
    kind: 'city' | 'village'
    lat: number
    lng: number
    aliases?: string[]
  })[]
}

/** Updates the gazetteer's rows from the file; ids stay, and so do references to them. */
export async function seedPlaces(db: NodePgDatabase): Promise<void> {
  const file = await readFile(new URL('./kg-cities.json', import.meta.url), 'utf8')
  const { regions, cities, bishkek_districts: districts } = JSON.parse(file) as Gazetteer
  const names = (place: NamedPlace) => ({
    nameRu: place.name_ru,
    nameKy: place.name_ky,
    nameEn: place.name_en,
  })
  const rows: (typeof places.$inferInsert)[] = [
    ...regions.map((region) => ({
      id: region.id,
      kind: 'region' as const,
      parentId: null,
      ...names(region),
    })),
    ...cities.map((city) => ({
      id: city.id,
      kind: city.kind,
      parentId: city.region,
      ...names(city),
      aliases: city.aliases ?? [],
      latitude: city.lat,
      longitude: city.lng,
    })),
    ...districts.map((district) => ({
      id: district.id,
      kind: 'district' as const,
      parentId: district.city,
      ...names(district),
    })),
  ].map((row, position) => ({ aliases: [], latitude: null, longitude: null, ...row, position }))

  const taken = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(places)
    .values(rows)
    .onConflictDoUpdate({
      target: places.id,
      set: {
        kind: taken('kind'),
        parentId: taken('parent_id'),
        nameRu: taken('name_ru'),
        nameKy: taken('name_ky'),
        nameEn: taken('name_en'),
        aliases: taken('aliases'),
        latitude: taken('latitude'),
        longitude: taken('longitude'),
        position: taken('position'),
      },
    })
}
