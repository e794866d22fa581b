import { noHousing } from './housing.ts'

/** What a school says of itself before it has said anything. A deleted school is left with it: a new column of its words stands here. */
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
