import type { SubjectId } from '#domain/subjects/subject.ts'
import { teacherCategories } from '#domain/teachers/teacher.ts'
import {
  all,
  any,
  atLeast,
  atMost,
  type Condition,
  type Fact,
  holds,
  isEmpty,
  isFilled,
  isIn,
  isKnown,
  isTrue,
  isUnknown,
  overlaps,
  type ProfileFact,
  type ProfileFacts,
  type VacancyFacts,
} from './condition.ts'

/** Null or empty if unknown. Age, sex, photo and payment are left out on purpose. */
export type TeacherFacts = {
  subjects: readonly SubjectId[]
  teachingLanguages: readonly string[]
  /** Places close enough to commute to, the teacher's own included; null if that is unknown. */
  placesNear: readonly string[] | null
  /** Places whose distance from the teacher is known. */
  placesMeasured: readonly string[]
  isReadyToMove: boolean | null
  placesToMove: readonly string[]
  weeklyHoursMin: number | null
  weeklyHoursMax: number | null
  /** In each currency that it can be compared in. */
  payWanted: readonly { currency: string; sum: number }[]
  experienceYears: number | null
  category: string | null
  needsHousing: boolean | null
}

const criteria = [
  'subject',
  'place',
  'language',
  'pay',
  'housing',
  'hours',
  'experience',
  'category',
] as const
export type Criterion = (typeof criteria)[number]

const related: Partial<Record<SubjectId, readonly SubjectId[]>> = {
  mathematics: ['algebra', 'geometry'],
  algebra: ['mathematics', 'geometry'],
  geometry: ['mathematics', 'algebra'],
  kyrgyz_language: ['kyrgyz_literature'],
  kyrgyz_literature: ['kyrgyz_language'],
  russian_language: ['russian_literature'],
  russian_literature: ['russian_language'],
}

/** With the places and rates that have to be looked up. */
export type SoughtTeacher = VacancyFacts & {
  /** Places close enough to commute from; null if the vacancy's place has no point on the map. */
  homesNear: readonly string[] | null
  /** Places whose distance from it is known. */
  homesMeasured: readonly string[]
  /** Places that contain it, itself included; a teacher who would move to one of these would move there. */
  moveTargets: readonly string[]
  /** The most that a teacher may want for the pay to be enough, in each currency that it can be compared in. */
  payEnough: readonly { currency: string; sum: number }[]
}

/** `known`: the other side says enough to judge. Null if this side leaves the criterion open. */
type CriterionConditions<Name extends string> = { known: Condition<Name>; met: Condition<Name> } | null

/** The one table of criteria (rule 60): `asks` filters vacancies, `seeks` profiles. A test keeps the two consistent. */
const table: Record<
  Criterion,
  {
    weight: number
    asks: (teacher: TeacherFacts) => CriterionConditions<Fact>
    seeks: (vacancy: SoughtTeacher) => CriterionConditions<ProfileFact>
  }
> = {
  subject: {
    weight: 32,
    asks: ({ subjects }) => {
      const fitting = [...new Set(subjects.flatMap(withRelated))]
      return fitting.length > 0 ? { known: isKnown('subjectId'), met: isIn('subjectId', fitting) } : null
    },
    seeks: ({ subjectId }) =>
      subjectId === null
        ? null
        : { known: isFilled('subjectIds'), met: overlaps('subjectIds', withRelated(subjectId)) },
  },
  place: { weight: 16, asks: placeAsked, seeks: placeSought },
  language: {
    weight: 8,
    asks: ({ teachingLanguages: spoken }) =>
      spoken.length > 0
        ? { known: isKnown('teachingLanguage'), met: isIn('teachingLanguage', spoken) }
        : null,
    seeks: ({ teachingLanguage: taught }) =>
      taught === null
        ? null
        : { known: isFilled('teachingLanguages'), met: overlaps('teachingLanguages', [taught]) },
  },
  pay: {
    weight: 6,
    asks: ({ payWanted }) => {
      if (payWanted.length === 0) return null
      const currencies = payWanted.map(({ currency }) => currency)
      return {
        known: all(isKnown('pay'), isIn('salaryCurrency', currencies)),
        met: any(
          ...payWanted.map(({ currency, sum }) =>
            all(isIn<Fact>('salaryCurrency', [currency]), atLeast('pay', sum)),
          ),
        ),
      }
    },
    seeks: ({ payEnough }) => {
      if (payEnough.length === 0) return null
      const currencies = payEnough.map(({ currency }) => currency)
      return {
        known: all(atLeast<ProfileFact>('desiredSalaryMin', 1), isIn('desiredSalaryCurrency', currencies)),
        met: any(
          ...payEnough.map(({ currency, sum }) =>
            all(isIn<ProfileFact>('desiredSalaryCurrency', [currency]), atMost('desiredSalaryMin', sum)),
          ),
        ),
      }
    },
  },
  housing: {
    weight: 5,
    asks: ({ needsHousing }) =>
      needsHousing ? { known: isKnown('isHousingProvided'), met: isTrue('isHousingProvided') } : null,
    seeks: ({ isHousingProvided }) => ({
      known: isTrue('needsHousing'),
      met: isHousingProvided ? all() : any(),
    }),
  },
  hours: {
    weight: 4,
    asks: ({ weeklyHoursMin: min, weeklyHoursMax: max }) => {
      const bounds = [
        ...(min === null ? [] : [atLeast<Fact>('weeklyHours', min)]),
        ...(max === null ? [] : [atMost<Fact>('weeklyHours', max)]),
      ]
      return bounds.length > 0 ? { known: isKnown('weeklyHours'), met: all(...bounds) } : null
    },
    seeks: ({ weeklyHours: hours }) =>
      hours === null
        ? null
        : {
            known: any(isKnown<ProfileFact>('weeklyHoursMin'), isKnown('weeklyHoursMax')),
            met: all(
              any(isUnknown<ProfileFact>('weeklyHoursMin'), atMost('weeklyHoursMin', hours)),
              any(isUnknown<ProfileFact>('weeklyHoursMax'), atLeast('weeklyHoursMax', hours)),
            ),
          },
  },
  experience: {
    weight: 3,
    asks: ({ experienceYears: years }) =>
      years === null
        ? null
        : { known: isKnown('experienceRequired'), met: atMost('experienceRequired', years) },
    seeks: ({ experienceRequired: years }) =>
      years === null ? null : { known: isKnown('experienceYears'), met: atLeast('experienceYears', years) },
  },
  category: {
    weight: 3,
    asks: ({ category }) =>
      category === null
        ? null
        : { known: isKnown('categoryRequired'), met: isIn('categoryRequired', categoriesUpTo(category)) },
    seeks: ({ categoryRequired: least }) =>
      least === null ? null : { known: isKnown('category'), met: isIn('category', categoriesFrom(least)) },
  },
}

const rankOf = (category: string) => (teacherCategories as readonly string[]).indexOf(category)
const categoriesUpTo = (category: string) =>
  teacherCategories.filter((one) => rankOf(one) <= rankOf(category))
const categoriesFrom = (category: string) =>
  teacherCategories.filter((one) => rankOf(one) >= rankOf(category))

function withRelated(subject: string): string[] {
  return [subject, ...(related[subject as SubjectId] ?? [])]
}

/** Online is near everybody. Distance counts as unmet only if the teacher answered about moving. */
function placeAsked(teacher: TeacherFacts): CriterionConditions<Fact> {
  const { placesNear, placesMeasured, isReadyToMove, placesToMove } = teacher
  const online = isIn<Fact>('employmentType', ['online'])
  const reached = [...(placesNear ?? []), ...(isReadyToMove ? placesToMove : [])]
  const met = any(online, isIn('placeId', reached))
  const isFarKnown = placesNear !== null && isReadyToMove !== null
  return { known: isFarKnown ? any(met, isIn('placeId', placesMeasured)) : met, met }
}

function placeSought(vacancy: SoughtTeacher): CriterionConditions<ProfileFact> {
  const { employmentType, homesNear, homesMeasured, moveTargets } = vacancy
  if (employmentType === 'online') return { known: all(), met: all() }
  const moves = all<ProfileFact>(
    isTrue('isReadyToMove'),
    any<ProfileFact>(
      overlaps('movePlaceIds', moveTargets),
      ...(moveTargets.length > 0 ? [isEmpty<ProfileFact>('movePlaceIds')] : []),
    ),
  )
  const met = any(moves, isIn('placeId', homesNear ?? []))
  const isFarKnown = all<ProfileFact>(isIn('placeId', homesMeasured), isKnown('isReadyToMove'))
  return { known: homesNear ? any(met, isFarKnown) : met, met }
}

export type Rule<Name extends string> = { criterion: Criterion; weight: number } & NonNullable<
  CriterionConditions<Name>
>

function rulesOf<Name extends string>(
  asked: (criterion: Criterion) => CriterionConditions<Name>,
): Rule<Name>[] {
  return criteria.flatMap((criterion) => {
    const conditions = asked(criterion)
    return conditions ? [{ criterion, weight: table[criterion].weight, ...conditions }] : []
  })
}

export const rulesFor = (teacher: TeacherFacts): Rule<Fact>[] =>
  rulesOf((criterion) => table[criterion].asks(teacher))

export const soughtBy = (vacancy: SoughtTeacher): Rule<ProfileFact>[] =>
  rulesOf((criterion) => table[criterion].seeks(vacancy))

export type Fit = {
  met: Criterion[]
  unmet: Criterion[]
  key: number
}

/** An unknown fact is neither met nor unmet (rule 60). */
function judged<Name extends string>(
  rules: readonly Rule<Name>[],
  facts: Parameters<typeof holds<Name>>[1],
): Fit {
  const fit: Fit = { met: [], unmet: [], key: 0 }
  for (const { criterion, weight, known, met } of rules) {
    if (!holds(known, facts)) continue
    const isMet = holds(met, facts)
    fit[isMet ? 'met' : 'unmet'].push(criterion)
    fit.key += isMet ? weight : -weight
  }
  return fit
}

export const explainFit = (teacher: TeacherFacts, vacancy: VacancyFacts): Fit =>
  judged(rulesFor(teacher), vacancy)

export const explainFitOfTeacher = (sought: SoughtTeacher, profile: ProfileFacts): Fit =>
  judged(soughtBy(sought), profile)
