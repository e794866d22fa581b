import type { Currency } from '#domain/rates/currency.ts'
import type { SalaryPeriod } from './pay.ts'
import type { EmploymentType, Shift } from './vacancy.ts'

export type Terms = {
  title: string
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: Currency
  salaryPeriod: SalaryPeriod
  salaryIsGross: boolean | null
  placeId: string | null
  locationText: string | null
  employmentType: EmploymentType
  weeklyHours: number | null
  shift: Shift | null
}

export type FormerTerms = Terms & { until: string }

export type Term = 'title' | 'pay' | 'place' | 'employment' | 'hours' | 'shift'

const fieldsOf: Record<Term, readonly (keyof Terms)[]> = {
  title: ['title'],
  pay: ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'salaryIsGross'],
  place: ['placeId', 'locationText'],
  employment: ['employmentType'],
  hours: ['weeklyHours'],
  shift: ['shift'],
}

export const termsOf = (vacancy: Terms): Terms => ({
  title: vacancy.title,
  salaryMin: vacancy.salaryMin,
  salaryMax: vacancy.salaryMax,
  salaryCurrency: vacancy.salaryCurrency,
  salaryPeriod: vacancy.salaryPeriod,
  salaryIsGross: vacancy.salaryIsGross,
  placeId: vacancy.placeId,
  locationText: vacancy.locationText,
  employmentType: vacancy.employmentType,
  weeklyHours: vacancy.weeklyHours,
  shift: vacancy.shift,
})

/** Without a sum, currency and tax mean nothing. */
const isPaid = ({ salaryMin, salaryMax }: Terms) => salaryMin !== null || salaryMax !== null

export function changedTerms(before: Terms, now: Terms): Term[] {
  const terms = Object.keys(fieldsOf) as Term[]
  return terms.filter((term) => {
    if (term === 'pay' && !isPaid(before) && !isPaid(now)) return false
    return fieldsOf[term].some((field) => before[field] !== now[field])
  })
}

/** Another title alone is the same work. */
export const isOtherWork = (before: Terms, now: Terms): boolean =>
  changedTerms(before, now).some((term) => term !== 'title')

/** Undefined if they are today's. */
export function termsAt(former: readonly FormerTerms[] | null, moment: Date): FormerTerms | undefined {
  return former?.find(({ until }) => new Date(until) > moment)
}
