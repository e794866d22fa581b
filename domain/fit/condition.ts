/** Null if unknown. */
export type VacancyFacts = {
  subjectId: string | null
  teachingLanguage: string | null
  placeId: string | null
  employmentType: string
  weeklyHours: number | null
  pay: number | null
  salaryCurrency: string
  experienceRequired: number | null
  categoryRequired: string | null
  isHousingProvided: boolean
}

/** Null or empty if unknown. */
export type ProfileFacts = {
  subjectIds: readonly string[]
  teachingLanguages: readonly string[]
  placeId: string | null
  isReadyToMove: boolean | null
  movePlaceIds: readonly string[]
  weeklyHoursMin: number | null
  weeklyHoursMax: number | null
  desiredSalaryMin: number | null
  desiredSalaryCurrency: string
  experienceYears: number | null
  category: string | null
  needsHousing: boolean | null
}

export type Fact = keyof VacancyFacts
export type ProfileFact = keyof ProfileFacts

/** Evaluated alike by `holds` and the database. With an unknown fact only `unknown` and `empty` can be true. */
export type Condition<Name extends string = Fact> =
  | { is: 'in' | 'overlaps'; fact: Name; values: readonly string[] }
  | { is: 'at-least' | 'at-most'; fact: Name; bound: number }
  | { is: 'known' | 'unknown' | 'true' | 'filled' | 'empty'; fact: Name }
  | { is: 'all' | 'any'; of: readonly Condition<Name>[] }

export const isIn = <Name extends string>(fact: Name, values: readonly string[]): Condition<Name> => ({
  is: 'in',
  fact,
  values,
})
export const overlaps = <Name extends string>(fact: Name, values: readonly string[]): Condition<Name> => ({
  is: 'overlaps',
  fact,
  values,
})
export const atLeast = <Name extends string>(fact: Name, bound: number): Condition<Name> => ({
  is: 'at-least',
  fact,
  bound,
})
export const atMost = <Name extends string>(fact: Name, bound: number): Condition<Name> => ({
  is: 'at-most',
  fact,
  bound,
})
export const isKnown = <Name extends string>(fact: Name): Condition<Name> => ({ is: 'known', fact })
export const isUnknown = <Name extends string>(fact: Name): Condition<Name> => ({ is: 'unknown', fact })
export const isTrue = <Name extends string>(fact: Name): Condition<Name> => ({ is: 'true', fact })
export const isFilled = <Name extends string>(fact: Name): Condition<Name> => ({ is: 'filled', fact })
export const isEmpty = <Name extends string>(fact: Name): Condition<Name> => ({ is: 'empty', fact })
export const all = <Name extends string>(...of: Condition<Name>[]): Condition<Name> => ({ is: 'all', of })
export const any = <Name extends string>(...of: Condition<Name>[]): Condition<Name> => ({ is: 'any', of })

type Value = string | number | boolean | null | readonly string[]

const listOf = (value: Value): readonly string[] => (Array.isArray(value) ? value : [])

export function holds<Name extends string>(
  condition: Condition<Name>,
  facts: Readonly<Record<Name, Value>>,
): boolean {
  switch (condition.is) {
    case 'all':
      return condition.of.every((part) => holds(part, facts))
    case 'any':
      return condition.of.some((part) => holds(part, facts))
    case 'in':
      return condition.values.includes(String(facts[condition.fact] ?? ''))
    case 'overlaps':
      return listOf(facts[condition.fact]).some((value) => condition.values.includes(value))
    case 'at-least':
      return Number(facts[condition.fact] ?? Number.NaN) >= condition.bound
    case 'at-most':
      return Number(facts[condition.fact] ?? Number.NaN) <= condition.bound
    case 'known':
      return facts[condition.fact] !== null
    case 'unknown':
      return facts[condition.fact] === null
    case 'true':
      return facts[condition.fact] === true
    case 'filled':
      return listOf(facts[condition.fact]).length > 0
    case 'empty':
      return listOf(facts[condition.fact]).length === 0
  }
}
