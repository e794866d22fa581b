import type {
  teacherAchievements,
  teacherEducation,
  teacherProfiles,
  teacherWorkplaces,
} from '#db/schema/teachers.ts'
import type { Snapshot } from '#domain/applications/application.ts'
import { subjectsSpokenOf } from '#domain/subjects/subject-search.ts'
import { type TeachingLanguage, teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { codedLanguages } from '#domain/teachers/language-names.ts'
import type { DemoTeacher } from './shapes.ts'

/** They wrote their profiles before subjects could be chosen, and are asked whether the recognised ones are right. */
const subjectsToBeRead = new Set(['viktor.german', 'ainura.chemistry', 'talant.history'])

type Category = NonNullable<(typeof teacherProfiles.$inferInsert)['category']>

const categories: { fromYears: number; category: Category }[] = [
  { fromYears: 15, category: 'highest' },
  { fromYears: 9, category: 'first' },
  { fromYears: 5, category: 'second' },
]

const weeklyHours = { full: [18, 27], part: [8, 18] } as const
const youngUntilYears = 8

const isTaughtIn = (language: string): language is TeachingLanguage =>
  language === 'kyrgyz' || language === 'russian' || language === 'uzbek' || language === 'tajik'

/** What a profile says as data, beside its words. */
export function detailsOf(teacher: DemoTeacher): Partial<typeof teacherProfiles.$inferInsert> {
  const { key, specialization, years, languages, schedule = ['full-time'], districts } = teacher
  const subjects = subjectsSpokenOf(specialization)
  const [weeklyHoursMin, weeklyHoursMax] = schedule.includes('full-time')
    ? weeklyHours.full
    : weeklyHours.part
  const isYoung = years < youngUntilYears
  // Who names districts of a town stays in it.
  const isReadyToMove = districts ? false : isYoung ? true : null
  return {
    subjects: subjectsToBeRead.has(key) ? [] : subjects,
    subjectIds: subjects,
    teachingLanguages: teachingLanguages.filter((language) =>
      codedLanguages(languages).filter(isTaughtIn).includes(language),
    ),
    category: categories.find(({ fromYears }) => years >= fromYears)?.category ?? 'none',
    weeklyHoursMin,
    weeklyHoursMax,
    isReadyToMove,
    needsHousing: isReadyToMove ? true : null,
    searchStatus: teacher.isHidden ? 'not-looking' : isYoung ? 'looking' : 'open',
    // What became entries is not said twice.
    ...(studiesOf(teacher).length > 0 && { education: '' }),
  }
}

type Study = Pick<typeof teacherEducation.$inferInsert, 'place' | 'speciality' | 'toYear'>

/** «КНУ, математика, 2012; курсы STEM, 2022»: where, what and until when; empty if one of them has another format. */
function studiesOf({ education }: DemoTeacher): Study[] {
  const parts = education.split('; ').map((part) => /^(.+?)(?:, (.+))?, (\d{4})$/.exec(part))
  return parts.every((part) => part !== null)
    ? parts.map(([, place, speciality, year]) => ({
        place: place as string,
        speciality: speciality ?? null,
        toYear: Number(year),
      }))
    : []
}

export function educationRows(
  teachers: readonly DemoTeacher[],
  idOf: (key: string) => string,
): (typeof teacherEducation.$inferInsert)[] {
  return teachers.flatMap((teacher) =>
    studiesOf(teacher).map((study, position) => ({ teacherId: idOf(teacher.key), position, ...study })),
  )
}

type Work = Pick<typeof teacherWorkplaces.$inferInsert, 'school' | 'post' | 'fromYear' | 'toYear'>

/** Earlier workplaces of some, in schools outside the product. */
const works: Record<string, Work[]> = {
  teacher: [
    { school: 'Школа № 13, Бишкек', post: 'Учитель математики', fromYear: 2018, toYear: null },
    { school: 'Средняя школа села Маевка', post: 'Учитель математики', fromYear: 2014, toYear: 2018 },
  ],
  'anna.teacher': [
    { school: 'Языковой центр, Бишкек', post: 'Преподаватель английского', fromYear: 2020, toYear: 2023 },
  ],
  'elena.titova': [
    { school: 'Школа № 6, Бишкек', post: 'Учитель русского языка', fromYear: 1998, toYear: null },
  ],
  'almaz.math': [
    { school: 'Талас шаарындагы № 2 мектеп', post: 'Математика мугалими', fromYear: 2013, toYear: null },
  ],
  'aida.biology': [{ school: 'Школа № 11, Каракол', post: 'Учитель биологии', fromYear: 2019, toYear: null }],
}

/** The same as an application keeps it. */
export function entriesOf(
  teacher: DemoTeacher,
): Pick<Snapshot, 'educationEntries' | 'workplaces' | 'achievements'> {
  return {
    educationEntries: studiesOf(teacher).map(({ place, speciality = null, toYear = null }) => ({
      ...{ place, speciality, toYear },
      degree: null,
      fromYear: null,
    })),
    workplaces: (works[teacher.key] ?? []).map(({ school, post = null, fromYear = null, toYear = null }) => ({
      ...{ school, post, fromYear, toYear },
      schoolId: null,
    })),
    achievements: achieved[teacher.key] ?? [],
  }
}

export function workplaceRows(idOf: (key: string) => string): (typeof teacherWorkplaces.$inferInsert)[] {
  return Object.entries(works).flatMap(([key, of]) =>
    of.map((work, position) => ({ teacherId: idOf(key), position, ...work })),
  )
}

const achieved: Record<string, { title: string; year: number }[]> = {
  teacher: [
    { title: 'Ученики взяли три призовых места на областной олимпиаде по математике', year: 2025 },
    { title: 'Второе место в городском конкурсе «Учитель года»', year: 2023 },
  ],
  'anna.teacher': [{ title: 'Школьный спектакль на английском: четыре показа, сорок учеников', year: 2025 }],
}

/** What some of them and their pupils achieved. */
export function achievementRows(idOf: (key: string) => string): (typeof teacherAchievements.$inferInsert)[] {
  return Object.entries(achieved).flatMap(([key, all]) =>
    all.map((one, position) => ({ teacherId: idOf(key), position, ...one })),
  )
}
