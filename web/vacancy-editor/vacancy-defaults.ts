import type { Currency } from '#domain/rates/currency.ts'
import {
  type Housing,
  noHousing,
  type ShownHousing,
  type VacancyHousingKind,
} from '#domain/schools/housing.ts'
import type { OwnVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { TemplateContents } from '#domain/vacancies/template-contents.server.ts'
import type { ViewedVacancy } from '#web/vacancies/vacancy-view.tsx'

/** The start values of a vacancy's form: the public data, as they are typed, and what only the school sees. */
export type VacancyDefaults = Housing<VacancyHousingKind> &
  Omit<ViewedVacancy, keyof ShownHousing | 'subjectId' | 'subjectText' | 'location' | 'distance'> & {
    subject: string
    location: string
    criteria: string[]
    contactName: string
    contactPhone: string
    contactEmail: string
  }

/** An empty form of a vacancy, with only the place and the contact. */
export function blankDefaults(
  known: Pick<VacancyDefaults, 'location' | 'contactName' | 'contactPhone' | 'contactEmail'> & {
    salaryCurrency: Currency | undefined
  },
): VacancyDefaults {
  return {
    title: '',
    vacancyType: 'teacher',
    subject: '',
    educationLevel: 'any',
    employmentType: 'full-time',
    salaryMin: null,
    salaryMax: null,
    salaryPeriod: 'month',
    salaryIsGross: null,
    contractKind: null,
    contractUntil: null,
    contractShare: null,
    ...noHousing,
    description: '',
    requirements: [],
    benefits: [],
    experienceRequired: null,
    categoryRequired: null,
    teachingLanguage: null,
    weeklyHours: null,
    positions: 1,
    criteria: [],
    answerDays: null,
    shift: null,
    grades: null,
    startDate: null,
    applicationDeadline: null,
    ...known,
    salaryCurrency: known.salaryCurrency ?? 'kgs',
  }
}

/** What a vacancy says, wherever it is stored. */
export type WrittenVacancy = TemplateContents &
  Pick<
    OwnVacancy,
    'applicationDeadline' | 'startDate' | 'contractUntil' | 'contactName' | 'contactPhone' | 'contactEmail'
  >

/** The form of an existing vacancy: for editing it, and for a copy. */
export function defaultsOf(
  vacancy: WrittenVacancy,
  words: { location: string | null; subject: string; phone: string },
): VacancyDefaults {
  const { title, vacancyType, educationLevel, employmentType, salaryMin, salaryMax, salaryCurrency } = vacancy
  const { description, requirements, benefits, experienceRequired, categoryRequired, applicationDeadline } =
    vacancy
  const { teachingLanguage, weeklyHours, positions, criteria, shift, grades, startDate, answerDays } = vacancy
  const { contactName, contactEmail, salaryPeriod, salaryIsGross } = vacancy
  const { contractKind, contractUntil, contractShare } = vacancy
  const { housingKind, housingCostKind, housingCost, housingNote } = vacancy
  return {
    title,
    vacancyType,
    subject: words.subject,
    educationLevel,
    employmentType,
    location: words.location ?? '',
    salaryMin,
    salaryMax,
    salaryCurrency,
    salaryPeriod,
    salaryIsGross,
    contractKind,
    contractUntil,
    contractShare,
    housingKind,
    housingCostKind,
    housingCost,
    housingNote,
    description,
    requirements,
    benefits,
    experienceRequired,
    categoryRequired,
    teachingLanguage,
    weeklyHours,
    positions,
    criteria,
    answerDays,
    shift,
    grades,
    startDate,
    applicationDeadline,
    contactName,
    contactPhone: words.phone,
    contactEmail,
  }
}
