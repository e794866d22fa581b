import type { ApplicationStatus, RejectionReason } from '#domain/applications/application.ts'
import type { LessonFormat, Weekday } from '#domain/offers/offer.ts'
import type { Currency } from '#domain/rates/currency.ts'
import type { HousingCostKind, HousingKind, VacancyHousingKind } from '#domain/schools/housing.ts'
import type { SchoolCategory, SchoolType } from '#domain/schools/school.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import type { TeachingLanguage } from '#domain/subjects/teaching-language.ts'
import type { ContractKind } from '#domain/vacancies/contract.ts'
import type { ClosedReason, EmploymentType, Shift, VacancyType } from '#domain/vacancies/vacancy.ts'

/**
 * The demo data before they are rows. People and schools have a key, the part of their address before `@example.com`; a
 * vacancy is `school key/subject`. All days count back from the day the data are made.
 */

type Locale = 'ru' | 'ky' | 'en'
export type Verification = 'none' | 'pending' | 'verified' | 'rejected'
/** What lies around a school, for the drawing of it. */
export type Scenery = 'city' | 'lake' | 'mountains' | 'valley'

export type DemoHousing<Kind = HousingKind> = {
  kind: Kind
  cost?: HousingCostKind
  /** In som a month. */
  sum?: number
  note?: string
}

export type DemoSchool = {
  key: string
  contact: string
  phone: string
  locale?: Locale
  name: string
  type: SchoolType
  category: SchoolCategory
  city: string
  district?: string
  address: string
  about: string
  website?: string
  founded?: number
  students?: number
  facilities: string[]
  hasHousing?: boolean
  /** What is known of it. */
  housing?: DemoHousing
  verification?: Verification
  isLocationVerified?: boolean
  scenery: Scenery
}

export type DemoVacancy = {
  /** Where the subject does not name it alone. */
  key?: string
  title: string
  type?: VacancyType
  subject: SubjectId | string
  employment?: EmploymentType
  salary?: [number | null, number | null, Currency?]
  /** The pay is for an hour. */
  isHourly?: boolean
  isGross?: boolean
  contract?: { kind: ContractKind; share?: number; untilInDays?: number }
  experience?: number
  /** The least that is asked for. */
  category?: 'second' | 'first' | 'highest'
  education?: 'bachelor' | 'master'
  description: string
  language?: TeachingLanguage
  hours?: number
  shift?: Shift
  grades?: string
  startsInDays?: number
  requirements?: string[]
  benefits?: string[]
  /** Where it is other than the school's, or none. */
  housing?: DemoHousing<VacancyHousingKind>
  /** By which the school scores who applies. */
  criteria?: string[]
  answerDays?: 3 | 5 | 7 | 14
  daysAgo: number
  deadlineInDays?: number
  state?: 'draft' | { closedDaysAgo: number; reason: ClosedReason }
}

/** The vacancies of each school, by its key. */
export type DemoVacancies = Record<string, DemoVacancy[]>

export type DemoTeacher = {
  key: string
  name: string
  sex: 'woman' | 'man'
  locale?: Locale
  specialization: string
  bio: string
  years: number
  city: string
  education: string
  skills: string[]
  languages: string[]
  schedule?: ('full-time' | 'part-time' | 'flexible')[]
  salary?: [number | null, number | null, Currency?]
  districts?: string[]
  verification?: Verification
  isHidden?: boolean
  /** Some have no photo, as in real life. */
  hasNoPhoto?: boolean
  wearsScarf?: boolean
}

export type DemoOffer = {
  teacher: string
  title: string
  subject: SubjectId | string
  description: string
  hourly?: number
  group?: number
  currency?: Currency
  format?: LessonFormat
  days: Weekday[]
  languages: string[]
  city?: string
  isPaused?: boolean
  daysAgo: number
}

export type DemoApplication = {
  teacher: string
  vacancy: string
  /** What became of it after it was sent. */
  way: Exclude<ApplicationStatus, 'pending'>[]
  daysAgo: number
  letter?: string
  /** Given where the way ends with a rejection. */
  rejection?: { reason: RejectionReason; note?: string }
}

type DemoMessage = ['teacher' | 'school', string]

export type DemoChat = {
  teacher: string
  school: string
  /** The messages of each day; letters of applications are in the room anyway. */
  days: [daysAgo: number, messages: DemoMessage[]][]
  /** How many of the last messages the other side has not read. */
  unread?: number
}
