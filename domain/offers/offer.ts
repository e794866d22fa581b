/** A tutor offer: private lessons of a teacher, the 'services' of the directory (rule 32). */

/** Hidden ones included (rule 61). */
export const offersMax = 20

export const titleLengthMin = 5
export const titleLengthMax = 150
export const offerDescriptionLengthMax = 1_000
/** In the chosen currency per hour. */
export const hourlyRateMax = 10_000
export const groupRateMax = 50_000
export const languagesMax = 10
export const languageLengthMax = 50

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const hourMin = 0
export const hourMax = 24

export const offerSorts = ['relevance', 'date'] as const
export type OfferSort = (typeof offerSorts)[number]

export const priceBounds = [300, 500, 700, 1_000, 1_500, 2_000] as const

export const lessonFormats = ['in-person', 'online', 'both'] as const
export type LessonFormat = (typeof lessonFormats)[number]
/** What the former version, which runs during a rolling restart, writes for «in person». */
export const formerFormats = ['full-time', 'part-time', 'flexible'] as const

/** Lessons of both kinds match either. */
export const lessonPlaces = ['online', 'in-person'] as const
export type LessonPlace = (typeof lessonPlaces)[number]

export const pageSize = 24
