import { findPlace } from '#domain/places/find-places.server.ts'
import { placeName } from '#domain/places/place.ts'
import { shownLanguages } from '#domain/teachers/language-names.ts'
import { getLocale } from '#locales/messages.ts'
import { placeWords } from '#web/places/places.server.ts'
import { salaryWords } from '#web/words/money.ts'
import { scheduleWord } from '#web/words/schedules.ts'

type Profile = {
  fullName: string
  specialization: string
  bio: string
  experienceYears: number | null
  placeId: string | null
  education: string
  skills: string[]
  languages: string[]
  preferredSchedule: string[]
  desiredSalaryMin: number | null
  desiredSalaryMax: number | null
  desiredSalaryCurrency: string
  preferredDistricts: string[]
  photoFileId: string | null
} & ({ locationText: string | null } | { location: string | null })

export type ShownProfile = Pick<
  Profile,
  | 'fullName'
  | 'specialization'
  | 'bio'
  | 'experienceYears'
  | 'education'
  | 'skills'
  | 'languages'
  | 'photoFileId'
> & {
  place: string | null
  schedules: string[]
  /** Absent when nothing was said of it. */
  salary: string | null
  districts: string[]
}

/** A teacher's profile, of today or as it was kept with an application, in the reader's words. */
export async function shownProfile(profile: Profile): Promise<ShownProfile> {
  const { desiredSalaryMin: min, desiredSalaryMax: max } = profile
  const districts = await Promise.all(profile.preferredDistricts.map((id) => findPlace(id)))
  return {
    fullName: profile.fullName,
    specialization: profile.specialization,
    bio: profile.bio,
    experienceYears: profile.experienceYears,
    education: profile.education,
    skills: profile.skills,
    languages: shownLanguages(profile.languages),
    photoFileId: profile.photoFileId,
    place: await placeWords(
      profile.placeId,
      'locationText' in profile ? profile.locationText : profile.location,
    ),
    schedules: profile.preferredSchedule.map(scheduleWord),
    salary:
      min === null && max === null
        ? null
        : salaryWords({ min, max, currency: currencyOf(profile.desiredSalaryCurrency) }),
    districts: districts.flatMap((district) => (district ? [placeName(district, getLocale())] : [])),
  }
}

function currencyOf(code: string): 'kgs' | 'rub' | 'usd' | 'eur' {
  return code === 'rub' || code === 'usd' || code === 'eur' ? code : 'kgs'
}
