import type { Snapshot } from '#domain/applications/application.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { findPlace } from '#domain/places/find-places.server.ts'
import { placeName } from '#domain/places/place.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { languageName, shownLanguages } from '#domain/teachers/language-names.ts'
import { shownSchoolsIn } from '#domain/teachers/profile-entries.server.ts'
import type { Achievement, StructuredProfile } from '#domain/teachers/teacher.ts'
import { salaryWords } from '#domain/texts/money-words.ts'
import { getLocale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { placeWords } from '#web/places/places.server.ts'
import { atBeginning, nearDay } from '#web/words/dates.ts'
import { scheduleWord } from '#web/words/schedules.ts'
import {
  categoryAlone,
  categoryWord,
  degreeWord,
  hoursWords,
  shownStatusWord,
  studyYearsWords,
  yearsWords,
} from '#web/words/teacher-words.ts'

type Profile = Omit<Snapshot, 'location'> & ({ locationText: string | null } | { location: string | null })

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
  subjects: string[]
  teachingLanguages: string[]
  category: string | null
  /** The same where no label says what it is. */
  categoryAlone: string | null
  educationEntries: ShownEntry[]
  workplaces: (ShownEntry & { schoolId: string | null })[]
  achievements: ShownAchievement[]
  status: string | null
  hours: string
  freeFrom: string | null
  moving: string | null
  housing: string | null
}

/** A place, what one did there, and when. */
export type ShownEntry = { place: string; details: string; years: string }

/** Whether a document of the wallet proves it, never which. */
type ShownAchievement = { title: string; year: number | null; hasDocument: boolean }

/** A teacher's profile, today's or as stored with an application, in the reader's words. */
export async function shownProfile(profile: Profile): Promise<ShownProfile> {
  const { desiredSalaryMin: min, desiredSalaryMax: max } = profile
  const districts = await Promise.all(profile.preferredDistricts.map((id) => findPlace(id)))
  const facts = await shownFacts(profile)
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
    ...facts,
    // Today's profile names no hidden schools.
    workplaces: 'locationText' in profile ? facts.workplaces : await withShownSchools(facts.workplaces),
  }
}

async function withShownSchools(workplaces: ShownProfile['workplaces']) {
  const shown = await shownSchoolsIn(workplaces)
  return workplaces.map((entry) =>
    entry.schoolId && !shown.includes(entry.schoolId) ? { ...entry, schoolId: null } : entry,
  )
}

type ProfileWords = Omit<StructuredProfile, 'achievements'> & {
  achievements?: (Pick<Achievement, 'title' | 'year'> & { fileId?: string | null; hasDocument?: boolean })[]
}

function currencyOf(code: string): 'kgs' | 'rub' | 'usd' | 'eur' {
  return code === 'rub' || code === 'usd' || code === 'eur' ? code : 'kgs'
}

async function shownFacts(profile: ProfileWords) {
  // A past day says nothing about when the teacher can start.
  const freeFrom = profile.freeFrom && profile.freeFrom >= dayInBishkek(now()) ? profile.freeFrom : null
  return {
    subjects: (profile.subjects ?? []).map((id) => subjectName(id)),
    teachingLanguages: (profile.teachingLanguages ?? []).map((code) => languageName(code)),
    category: profile.category ? categoryWord(profile.category) : null,
    categoryAlone: profile.category ? categoryAlone(profile.category) : null,
    educationEntries: (profile.educationEntries ?? []).map((entry) => ({
      place: entry.place,
      details: atBeginning(
        [entry.speciality, entry.degree && degreeWord(entry.degree)].filter(Boolean).join(', '),
      ),
      years: studyYearsWords(entry),
    })),
    workplaces: (profile.workplaces ?? []).map((entry) => ({
      place: entry.school,
      details: atBeginning(entry.post ?? ''),
      years: yearsWords(entry),
      schoolId: entry.schoolId,
    })),
    achievements: (profile.achievements ?? []).map(({ title, year, fileId, hasDocument }) => ({
      ...{ title, year },
      hasDocument: hasDocument ?? Boolean(fileId),
    })),
    status: profile.searchStatus ? shownStatusWord(profile.searchStatus) : null,
    hours: hoursWords(profile.weeklyHoursMin ?? null, profile.weeklyHoursMax ?? null),
    freeFrom: freeFrom && m.teacher_free_from_value({ day: nearDay(freeFrom) }),
    moving: await movingWords(profile.isReadyToMove ?? null, profile.movePlaceIds ?? []),
    housing:
      profile.needsHousing === null || profile.needsHousing === undefined
        ? null
        : profile.needsHousing
          ? m.teacher_housing_needed()
          : m.teacher_housing_not_needed(),
  }
}

async function movingWords(isReady: boolean | null, placeIds: string[]): Promise<string | null> {
  if (isReady === null) return null
  if (!isReady) return m.teacher_ready_not()
  if (placeIds.length === 0) return m.teacher_ready_anywhere()
  const places = await Promise.all(placeIds.map((id) => findPlace(id)))
  const names = places.flatMap((place) => (place ? [placeName(place, getLocale())] : []))
  return names.join(', ')
}
