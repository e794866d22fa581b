import type { SchoolCard } from '#domain/schools/school-cards.server.ts'
import { placeWords, placeWordsBeside, settlementWords } from '#web/places/places.server.ts'

export type ShownSchool = Omit<SchoolCard, 'cityId' | 'locationText' | 'districtId' | 'address'> & {
  /** City, district and address in one line. */
  where: string
  /** City and district, for who compares many. */
  area: string
  /** The name of the school says as much. */
  isAreaInName: boolean
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
        isAreaInName: await isInName(school.schoolName, { cityId, locationText, districtId }),
        isSaved: saved.has(school.id),
      }
    }),
  )
}

/** For a village the region is added, for a town with districts the district. */
async function isInName(
  schoolName: string,
  { cityId, locationText, districtId }: Pick<SchoolCard, 'cityId' | 'locationText' | 'districtId'>,
): Promise<boolean> {
  if (locationText || districtId) return false
  return (await placeWordsBeside(schoolName, { placeId: cityId, locationText })) === null
}
