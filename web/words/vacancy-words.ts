import type { Currency } from '#domain/rates/currency.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import type { Contract, ContractKind } from '#domain/vacancies/contract.ts'
import type { SalaryPeriod } from '#domain/vacancies/pay.ts'
import type {
  EducationLevel,
  EmploymentType,
  RequiredCategory,
  Shift,
  VacancyType,
} from '#domain/vacancies/vacancy.ts'
import { getLocale, m } from '#locales/messages.ts'
import { dayUntil } from './dates.ts'

const types: Record<VacancyType, () => string> = {
  teacher: () => m.vacancy_type_teacher(),
  tutor: () => m.vacancy_type_tutor(),
  assistant: () => m.vacancy_type_assistant(),
  coordinator: () => m.vacancy_type_coordinator(),
  other: () => m.vacancy_type_other(),
}

const educations: Record<EducationLevel, () => string> = {
  any: () => m.vacancy_education_any(),
  bachelor: () => m.vacancy_education_bachelor(),
  master: () => m.vacancy_education_master(),
}

const employments: Record<EmploymentType, () => string> = {
  'full-time': () => m.vacancy_employment_full_time(),
  'part-time': () => m.vacancy_employment_part_time(),
  online: () => m.vacancy_employment_online(),
  flexible: () => m.vacancy_employment_flexible(),
}

const shiftWords: Record<Shift, () => string> = {
  first: () => m.vacancy_shift_first(),
  second: () => m.vacancy_shift_second(),
  both: () => m.vacancy_shift_both(),
}

const currencyNames: Record<Currency, () => string> = {
  kgs: () => m.vacancy_currency_kgs(),
  rub: () => m.vacancy_currency_rub(),
  usd: () => m.vacancy_currency_usd(),
  eur: () => m.vacancy_currency_eur(),
}

const contracts: Record<ContractKind, () => string> = {
  permanent: () => m.vacancy_contract_permanent(),
  'fixed-term': () => m.vacancy_contract_fixed_term(),
  hourly: () => m.vacancy_contract_hourly(),
  replacement: () => m.vacancy_contract_replacement(),
  part: () => m.vacancy_contract_part(),
}

export const periodWord = (period: SalaryPeriod): string =>
  period === 'hour' ? m.vacancy_salary_period_hour() : m.vacancy_salary_period_month()

/** Whether pay is before taxes, as a form sends it. */
export const grossValue = (isGross: boolean | null) => (isGross === null ? '' : isGross ? 'yes' : 'no')

export function grossWord(isGross: boolean | null): string {
  if (isGross === null) return m.vacancy_not_said()
  const words = isGross ? m.words_salary_gross() : m.words_salary_net()
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

export const contractKindWord = (kind: ContractKind): string => contracts[kind]()

/** A part of a load as schools write it: «0,5». */
export const shareNumber = (share: number): string =>
  String(share / 100).replace('.', getLocale() === 'en' ? '.' : ',')

/** «Срочный договор до 31 мая 2027», «0,5 ставки»; null if unknown. */
export function contractWords({ contractKind: kind, contractUntil, contractShare }: Contract): string | null {
  if (kind === null) return null
  if (kind === 'part' && contractShare !== null)
    return m.vacancy_contract_share_of({ share: shareNumber(contractShare) })
  const words = contractKindWord(kind)
  return contractUntil ? m.vacancy_contract_to({ contract: words, day: dayUntil(contractUntil) }) : words
}

export const typeWord = (type: VacancyType): string => types[type]()
export const educationWord = (level: EducationLevel): string => educations[level]()
export const employmentWord = (type: EmploymentType): string => employments[type]()
export const shiftWord = (shift: Shift): string => shiftWords[shift]()
export const currencyName = (currency: Currency): string => currencyNames[currency]()

/** A draft may have no title yet. */
export const titleWords = (title: string): string => title || m.vacancy_untitled()

/** A subject of the 24 by its name, another as it was typed. */
export function subjectWord(subject: { subjectId: SubjectId | null; subjectText: string | null }): string {
  return subject.subjectId ? subjectName(subject.subjectId) : (subject.subjectText ?? '')
}

const leastCategories: Record<RequiredCategory, () => string> = {
  second: () => m.vacancy_category_second(),
  first: () => m.vacancy_category_first(),
  highest: () => m.vacancy_category_highest(),
}

export const requiredCategoryWord = (category: RequiredCategory) => leastCategories[category]()
