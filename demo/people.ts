import type { accounts } from '#db/schema/accounts.ts'
import type { tutorOffers } from '#db/schema/offers.ts'
import type { schoolProfiles } from '#db/schema/schools.ts'
import type { teacherProfiles } from '#db/schema/teachers.ts'
import { codedFacilities } from '#domain/schools/facility-names.ts'
import { isSubjectId } from '#domain/subjects/subject.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import { codedLanguages } from '#domain/teachers/language-names.ts'
import { fold } from '#domain/texts/fold.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { DemoClock } from './clock.ts'
import { demoOffers } from './offers.ts'
import { demoSchools } from './schools.ts'
import type { DemoHousing } from './shapes.ts'
import { detailsOf } from './teacher-details.ts'
import { demoTeachersNorth } from './teachers-north.ts'
import { demoTeachersSouth } from './teachers-south.ts'

/** North and south in turn, so that a list shows the whole country. */
export const demoTeachers = demoTeachersNorth.flatMap((teacher, index) => {
  const southern = demoTeachersSouth[index]
  return southern ? [teacher, southern] : [teacher]
})

/** Nobody real has such an address: the domain is kept for examples (RFC 2606). */
export const addressOf = (key: string) => `${key}@example.com`

/** Who may sign in with a password. */
export const signInKeys = ['teacher', 'school', 'admin'] as const

/** The password of those accounts where the demonstration is for this machine alone; anybody can read it here. */
export const knownPassword = 'Demo12345'

/** Demo accounts are those with one of these addresses, whatever happened to them. */
export const demoAddresses = ['admin', ...[...demoSchools, ...demoTeachers].map(({ key }) => key)].map(
  addressOf,
)

const madeDaysAgo = 90
const officeOpens = 9 * 60
const officeCloses = 18 * 60

type AccountRow = typeof accounts.$inferInsert
export type TeacherRow = typeof teacherProfiles.$inferInsert & { fullName: string }
export type SchoolRow = typeof schoolProfiles.$inferInsert & {
  /** The account of whoever acts for it. */
  ownerId: string
  contact: string
  phone: string
  email: string
}

/** The rows of everybody and their profiles, by key. */
export function peopleRows(clock: DemoClock, passwordHashes: ReadonlyMap<string, string>) {
  const people: AccountRow[] = []
  function account(
    role: 'teacher' | 'school' | 'admin',
    { key, fullName, ...person }: { key: string; fullName: string } & Partial<AccountRow>,
  ): string {
    const id = uuidv7()
    const createdAt = clock.on(madeDaysAgo, key)
    people.push({
      id,
      email: addressOf(key),
      role,
      fullName,
      passwordHash: passwordHashes.get(key) ?? null,
      locale: 'ru',
      createdAt,
      confirmedAt: createdAt,
      ...person,
    })
    return id
  }

  const schools = new Map<string, SchoolRow>()
  for (const [index, school] of demoSchools.entries()) {
    const { key, contact, phone, locale } = school
    const ownerId = account('school', { key, fullName: contact, phone, locale: locale ?? 'ru' })
    schools.set(key, {
      id: uuidv7(),
      ownerId,
      contact,
      phone,
      email: addressOf(key),
      schoolName: school.name,
      schoolType: school.type,
      category: school.category,
      cityId: school.city,
      districtId: school.district ?? null,
      address: school.address,
      about: school.about,
      website: school.website ?? null,
      foundedYear: school.founded ?? null,
      studentCount: school.students ?? null,
      facilities: codedFacilities(school.facilities),
      isHousingProvided: school.hasHousing ?? false,
      ...housingColumns(school.housing),
      isAvailable: true,
      isLocationVerified: school.isLocationVerified ?? false,
      version: 2,
      searchText: fold(`${school.name} ${school.address}`),
      createdAt: clock.on(madeDaysAgo, key),
      updatedAt: clock.on(index + 1, key),
    })
  }

  const teachers = new Map<string, TeacherRow>()
  for (const [index, teacher] of demoTeachers.entries()) {
    const { key, name, locale, salary } = teacher
    teachers.set(key, {
      id: account('teacher', { key, fullName: name, phone: phoneOf(index), locale: locale ?? 'ru' }),
      fullName: name,
      specialization: teacher.specialization,
      bio: teacher.bio,
      experienceYears: teacher.years,
      placeId: teacher.city,
      education: teacher.education,
      skills: teacher.skills,
      languages: codedLanguages(teacher.languages),
      preferredSchedule: teacher.schedule ?? ['full-time'],
      desiredSalaryMin: salary?.[0] ?? null,
      desiredSalaryMax: salary?.[1] ?? null,
      desiredSalaryCurrency: salary?.[2] ?? 'kgs',
      preferredDistricts: teacher.districts ?? [],
      isAvailable: !teacher.isHidden,
      searchText: fold(`${name} ${teacher.specialization}`),
      version: 2,
      ...detailsOf(teacher),
      createdAt: clock.on(madeDaysAgo, key),
      updatedAt: clock.at(Math.floor(index / 2) + 1, index % 2 ? officeOpens : officeCloses),
    })
  }
  if (passwordHashes.has('admin')) account('admin', { key: 'admin', fullName: 'Назира Абдыкадырова' })
  return { people, schools, teachers }
}

export const housingColumns = <Kind extends string>(housing: DemoHousing<Kind> | undefined) => ({
  housingKind: housing?.kind ?? null,
  housingCostKind: housing?.cost ?? null,
  housingCost: housing?.sum ?? null,
  housingNote: housing?.note ?? null,
})

/** A mobile number of one of the three operators, another one for each. */
function phoneOf(index: number): string {
  const operator = ['555', '700', '772', '550', '707', '777'][index % 6]
  return `+996${operator}${String(104_729 + index * 13_577).padStart(6, '0')}`
}

/** What teachers offer privately. */
export function offerRows(
  clock: DemoClock,
  teachers: ReadonlyMap<string, TeacherRow>,
): (typeof tutorOffers.$inferInsert)[] {
  return demoOffers.map((offer) => {
    const teacher = teachers.get(offer.teacher)
    if (!teacher) throw new Error(`the demo data have no teacher ${offer.teacher}`)
    const { subject } = offer
    const words = isSubjectId(subject) ? subjectNames(subject) : [subject]
    const madeAt = clock.on(offer.daysAgo, offer.title)
    return {
      id: uuidv7(),
      teacherId: teacher.id,
      title: offer.title,
      description: offer.description,
      ...subjectColumns(subject),
      hourlyRate: offer.hourly ?? null,
      groupRate: offer.group ?? null,
      rateCurrency: offer.currency ?? 'kgs',
      placeId: teacher.placeId ?? null,
      format: offer.format ?? 'in-person',
      availability: offer.days,
      languages: codedLanguages(offer.languages),
      isActive: !offer.isPaused,
      searchText: fold([offer.title, ...words, offer.description].join(' ')),
      requestId: uuidv7(),
      createdAt: madeAt,
      updatedAt: madeAt,
    }
  })
}

export function subjectColumns(subject: string) {
  return isSubjectId(subject)
    ? { subjectId: subject, subjectText: null }
    : { subjectId: null, subjectText: subject }
}
