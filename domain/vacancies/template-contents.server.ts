import type { OwnVacancy } from './own-vacancies.server.ts'

/** A template leaves these to each vacancy. */
const ownFields: readonly string[] = [
  'application_deadline',
  'start_date',
  'contract_until',
  'contact_name',
  'contact_phone',
  'contact_email',
]

const keptColumns = [
  'title',
  'vacancyType',
  'subjectId',
  'subjectText',
  'educationLevel',
  'employmentType',
  'placeId',
  'locationText',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'salaryIsGross',
  'contractKind',
  'contractShare',
  'housingKind',
  'housingCostKind',
  'housingCost',
  'housingNote',
  'description',
  'requirements',
  'benefits',
  'criteria',
  'experienceRequired',
  'categoryRequired',
  'teachingLanguage',
  'weeklyHours',
  'positions',
  'answerDays',
  'shift',
  'grades',
  'unfinished',
] as const satisfies readonly (keyof OwnVacancy)[]

export type TemplateContents = Pick<OwnVacancy, (typeof keptColumns)[number]>

export function templateContentsOf(vacancy: OwnVacancy): TemplateContents {
  const unfinished = Object.entries(vacancy.unfinished ?? {}).filter(([name]) => !ownFields.includes(name))
  return {
    ...readContents(vacancy),
    unfinished: unfinished.length > 0 ? Object.fromEntries(unfinished) : null,
  }
}

/** They are stored beside the form's fields. */
export function photosInTemplate({ housingPhotos }: Record<string, unknown>): string[] {
  return Array.isArray(housingPhotos) ? housingPhotos.filter((id) => typeof id === 'string') : []
}

/** Fields that are newer than the template are absent. */
export function readContents(stored: Record<string, unknown>): TemplateContents {
  return Object.fromEntries(keptColumns.map((name) => [name, stored[name] ?? null])) as TemplateContents
}
