import type { SchoolCard } from '#domain/schools/find-schools.server.ts'
import { placeWords, settlementWords } from '#web/places/places.server.ts'

export type ShownSchool = Omit<SchoolCard, 'cityId' | 'locationText' | 'districtId' | 'address'> & {
  /** City, district and address in one line. */
  where: string
  /** City and district, for who compares many. */
  area: string
  /** Whoever looks has saved it. */
  isSaved: boolean
}

/** Schools as a list's cards show them. */
export async function shownSchools(found: SchoolCard[], savedIds: string[]): Promise<ShownSchool[]> {
  const saved = new Set(savedIds)
  return Promise.all(
    found.map(async ({ cityId, locationText, districtId, address, ...school }) => {
      const area = [await settlementWords(cityId, locationText), await placeWords(districtId)].filter(Boolean)
      return {
        ...school,
        where: [...area, address].filter(Boolean).join(', '),
        area: area.join(' · '),
        isSaved: saved.has(school.id),
      }
    }),
  )
}
