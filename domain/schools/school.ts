export const schoolTypes = ['state', 'private', 'international', 'specialized'] as const
export type SchoolType = (typeof schoolTypes)[number]

export const schoolCategories = [
  'general',
  'gymnasium',
  'lyceum',
  'primary',
  'boarding',
  'preschool',
  'supplementary',
] as const
export type SchoolCategory = (typeof schoolCategories)[number]

/** A save of the profile answers these. */
export const askedAgain = ['facilities'] as const

export const schoolNameLengthMin = 2
export const schoolNameLengthMax = 200
export const aboutLengthMax = 2_000
export const addressLengthMax = 200
export const websiteLengthMax = 300
export const foundedYearMin = 1800
export const studentCountMax = 50_000
export const facilitiesMax = 30
export const facilityLengthMax = 100
/** Rule 31. */
export const photosMax = 20

export const schoolSorts = ['relevance', 'verified', 'date', 'distance', 'rating'] as const
export type SchoolSort = (typeof schoolSorts)[number]

export const pageSize = 24

/** In the form of a never-published school. */
export type Unfinished = Record<string, string | string[]>
/** Characters of the stored JSON. */
export const unfinishedLengthMax = 20_000

/** A verified fact is not overwritten by a half-typed word. */
export function mayBeUnfinished(school: {
  isAvailable: boolean
  shownAt: Date | null
  hiddenAt: Date | null
  verificationStatus: string
  verifiedClaims: readonly unknown[]
}): boolean {
  return (
    !school.isAvailable &&
    school.shownAt === null &&
    school.hiddenAt === null &&
    school.verificationStatus !== 'verified' &&
    school.verifiedClaims.length === 0
  )
}

/** `unfinished`: another field has text that is not yet a valid value. */
export type GateField = 'school_name' | 'city' | 'address' | 'about' | 'unfinished'

/** Rules 9 and 47. */
export function missingForPublication(school: {
  schoolName: string
  cityId: string | null
  address: string
  about: string
  unfinished?: Unfinished | null
}): GateField[] {
  const missing: GateField[] = []
  if (!school.schoolName.trim()) missing.push('school_name')
  if (school.cityId === null) missing.push('city')
  if (!school.address.trim()) missing.push('address')
  if (!school.about.trim()) missing.push('about')
  const asked: readonly string[] = [...missing, 'region']
  if (Object.keys(school.unfinished ?? {}).some((name) => !asked.includes(name))) missing.push('unfinished')
  return missing
}
