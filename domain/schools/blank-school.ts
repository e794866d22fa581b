import { noHousing } from './housing.ts'

/** Also after its deletion: a new text column belongs here. */
export function blankSchool() {
  return {
    schoolName: '',
    cityId: null,
    locationText: null,
    districtId: null,
    address: '',
    about: '',
    website: null,
    foundedYear: null,
    studentCount: null,
    facilities: [],
    isHousingProvided: false,
    ...noHousing,
    isAvailable: false,
    shownAt: null,
    latitude: null,
    longitude: null,
    pinMovedAt: null,
    askedAgain: [],
    unfinished: null,
    changedById: null,
  }
}
