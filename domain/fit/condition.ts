/** The facts that fit is judged by; null while unknown. */
export type VacancyFacts = {
  subjectId: string | null
  teachingLanguage: string | null
  placeId: string | null
  employmentType: string
  weeklyHours: number | null
  pay: number | null
  salaryCurrency: string
  experienceRequired: number | null
  isHousingProvided: boolean
}

export type Fact = keyof VacancyFacts

/** Answered by `holds` and by the database alike; an unknown fact answers no to everything. */
export type Condition =
  | { is: 'in'; fact: Fact; values: readonly string[] }
  | { is: 'at-least' | 'at-most'; fact: Fact; bound: number }
  | { is: 'known' | 'true'; fact: Fact }
  | { is: 'all' | 'any'; of: readonly Condition[] }

export const isIn = (fact: Fact, values: readonly string[]): Condition => ({ is: 'in', fact, values })
export const atLeast = (fact: Fact, bound: number): Condition => ({ is: 'at-least', fact, bound })
export const atMost = (fact: Fact, bound: number): Condition => ({ is: 'at-most', fact, bound })
export const isKnown = (fact: Fact): Condition => ({ is: 'known', fact })
export const isTrue = (fact: Fact): Condition => ({ is: 'true', fact })
export const all = (...of: Condition[]): Condition => ({ is: 'all', of })
export const any = (...of: Condition[]): Condition => ({ is: 'any', of })

export function holds(condition: Condition, facts: VacancyFacts): boolean {
  switch (condition.is) {
    case 'all':
      return condition.of.every((part) => holds(part, facts))
    case 'any':
      return condition.of.some((part) => holds(part, facts))
    case 'in':
      return condition.values.includes(String(facts[condition.fact] ?? ''))
    case 'at-least':
      return Number(facts[condition.fact] ?? Number.NaN) >= condition.bound
    case 'at-most':
      return Number(facts[condition.fact] ?? Number.NaN) <= condition.bound
    case 'known':
      return facts[condition.fact] !== null
    case 'true':
      return facts[condition.fact] === true
  }
}
