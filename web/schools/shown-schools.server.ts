import type { SchoolCard } from '#domain/schools/find-schools.server.ts'
import { placeWords } from '#web/places.server.ts'

export type ShownSchool = Omit<SchoolCard, 'cityId' | 'districtId' | 'address'> & {
  /** City, district and address in one line. */
  where: string
}

/** Schools as a list's cards show them. */
export async function shownSchools(found: SchoolCard[]): Promise<ShownSchool[]> {
  return Promise.all(
    found.map(async ({ cityId, districtId, address, ...school }) => ({
      ...school,
      where: [await placeWords(cityId), await placeWords(districtId), address].filter(Boolean).join(', '),
    })),
  )
}
