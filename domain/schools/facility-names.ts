import { CodedWords } from '#domain/texts/coded-words.ts'
import { type Locale, m } from '#locales/messages.ts'
import { type FacilityCode, facilityCodes, otherFacilityNames } from './facilities.ts'

type Word = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

const names: Record<FacilityCode, Word> = {
  'computer-room': m.school_facility_computers,
  gym: m.school_facility_gym,
  library: m.school_facility_library,
  canteen: m.school_facility_canteen,
  'assembly-hall': m.school_facility_assembly_hall,
  'sports-ground': m.school_facility_sports_ground,
  laboratory: m.school_facility_laboratory,
  workshop: m.school_facility_workshop,
  'medical-room': m.school_facility_medical_room,
  dormitory: m.school_facility_dormitory,
}

const locales = ['ru', 'en', 'ky'] as const

export function facilityName(facility: FacilityCode, locale?: Locale): string {
  return names[facility]({}, locale ? { locale } : undefined)
}

const namesInAll = (facility: FacilityCode) => locales.map((locale) => facilityName(facility, locale))

const facilities = new CodedWords<FacilityCode>(facilityCodes, (facility) => [
  ...namesInAll(facility),
  ...otherFacilityNames[facility],
])

export const codedFacilities = (names: readonly string[]): string[] => facilities.coded(names)

export const shownFacilities = (names: readonly string[]): string[] =>
  facilities.shown(names, (code) => facilityName(code))

/** A standard one has its name in each language. */
export function facilitySearchNames(names: readonly string[]): string[] {
  return names.flatMap((word) => {
    const code = facilities.codeOf(word)
    return code ? namesInAll(code) : [word]
  })
}
