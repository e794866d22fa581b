/** What a profile says in its teacher's words, where nothing is said. */
export const emptyWords = {
  specialization: '',
  bio: '',
  experienceYears: null,
  placeId: null,
  education: '',
  skills: [],
  languages: [],
  preferredSchedule: [],
  desiredSalaryMin: null,
  desiredSalaryMax: null,
  desiredSalaryCurrency: 'kgs' as const,
  preferredDistricts: [],
  photoFileId: null,
}

/** A profile that says nothing, and is shown to nobody. */
export const emptyProfile = {
  ...emptyWords,
  locationText: null,
  subjects: [],
  teachingLanguages: [],
  category: null,
  weeklyHoursMin: null,
  weeklyHoursMax: null,
  isReadyToMove: null,
  movePlaceIds: [],
  needsHousing: null,
  freeFrom: null,
  searchStatus: null,
  isAvailable: false,
  seenBy: 'everybody' as const,
  shownAt: null,
  askedAgain: [],
}
