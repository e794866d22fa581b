import type { SubjectId } from '#domain/subjects/subject.ts'
import {
  all,
  any,
  atLeast,
  atMost,
  type Condition,
  holds,
  isIn,
  isKnown,
  isTrue,
  type VacancyFacts,
} from './condition.ts'

/** Null or empty where nothing is said. Age, sex, photo and payment are left out on purpose. */
export type TeacherFacts = {
  subjects: readonly SubjectId[]
  teachingLanguages: readonly string[]
  /** Places from which one comes home every day, the teacher's own among them; null where that is unknown. */
  placesNear: readonly string[] | null
  /** Places whose distance from the teacher is known. */
  placesMeasured: readonly string[]
  isReadyToMove: boolean | null
  placesToMove: readonly string[]
  weeklyHoursMin: number | null
  weeklyHoursMax: number | null
  /** The least, in each currency that it can be compared in. */
  payWanted: readonly { currency: string; sum: number }[]
  experienceYears: number | null
  needsHousing: boolean | null
}

export const criteria = ['subject', 'place', 'language', 'pay', 'housing', 'hours', 'experience'] as const
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

/** Null where the teacher leaves the criterion open. */
type Rule = { known: Condition; met: Condition } | null

/** The weight orders; `rule` is what the criterion asks. */
const table: Record<Criterion, { weight: number; rule: (teacher: TeacherFacts) => Rule }> = {
  subject: {
    weight: 32,
    rule: ({ subjects }) => {
      const fitting = [...new Set(subjects.flatMap((id) => [id, ...(related[id] ?? [])]))]
      return fitting.length > 0 ? { known: isKnown('subjectId'), met: isIn('subjectId', fitting) } : null
    },
  },
  place: { weight: 16, rule: placeRule },
  language: {
    weight: 8,
    rule: ({ teachingLanguages: spoken }) =>
      spoken.length > 0
        ? { known: isKnown('teachingLanguage'), met: isIn('teachingLanguage', spoken) }
        : null,
  },
  pay: {
    weight: 6,
    rule: ({ payWanted }) => {
      if (payWanted.length === 0) return null
      const currencies = payWanted.map(({ currency }) => currency)
      return {
        known: all(isKnown('pay'), isIn('salaryCurrency', currencies)),
        met: any(
          ...payWanted.map(({ currency, sum }) =>
            all(isIn('salaryCurrency', [currency]), atLeast('pay', sum)),
          ),
        ),
      }
    },
  },
  housing: {
    weight: 5,
    rule: ({ needsHousing }) =>
      needsHousing ? { known: isKnown('isHousingProvided'), met: isTrue('isHousingProvided') } : null,
  },
  hours: {
    weight: 4,
    rule: ({ weeklyHoursMin: min, weeklyHoursMax: max }) => {
      const bounds = [
        ...(min === null ? [] : [atLeast('weeklyHours', min)]),
        ...(max === null ? [] : [atMost('weeklyHours', max)]),
      ]
      return bounds.length > 0 ? { known: isKnown('weeklyHours'), met: all(...bounds) } : null
    },
  },
  experience: {
    weight: 3,
    rule: ({ experienceYears: years }) =>
      years === null
        ? null
        : { known: isKnown('experienceRequired'), met: atMost('experienceRequired', years) },
  },
}

/** Near, or where the teacher would move; online is near everybody. Far away is unmet only where the teacher answered about moving. */
function placeRule(teacher: TeacherFacts): Rule {
  const { placesNear, placesMeasured, isReadyToMove, placesToMove } = teacher
  const online = isIn('employmentType', ['online'])
  const reached = [...(placesNear ?? []), ...(isReadyToMove ? placesToMove : [])]
  const met = any(online, isIn('placeId', reached))
  const isFarKnown = placesNear !== null && isReadyToMove !== null
  return { known: isFarKnown ? any(met, isIn('placeId', placesMeasured)) : met, met }
}

export function rulesFor(teacher: TeacherFacts) {
  return criteria.flatMap((criterion) => {
    const { weight, rule } = table[criterion]
    const asked = rule(teacher)
    return asked ? [{ criterion, weight, ...asked }] : []
  })
}

export type Fit = {
  met: Criterion[]
  unmet: Criterion[]
  /** Orders; never shown. */
  key: number
}

/** An unknown fact is neither met nor unmet (rule 60). */
export function explainFit(teacher: TeacherFacts, vacancy: VacancyFacts): Fit {
  const fit: Fit = { met: [], unmet: [], key: 0 }
  for (const { criterion, weight, known, met } of rulesFor(teacher)) {
    if (!holds(known, vacancy)) continue
    const isMet = holds(met, vacancy)
    fit[isMet ? 'met' : 'unmet'].push(criterion)
    fit.key += isMet ? weight : -weight
  }
  return fit
}
