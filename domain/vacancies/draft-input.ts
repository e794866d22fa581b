import { isStorable, lengthOf, normalised } from '#domain/texts/text.ts'
import * as vacancy from './vacancy.ts'
import { type VacancyInput, vacancyInput } from './vacancy-input.ts'

/** By field name. */
export type PostedFields = Record<string, string | string[]>

export type ParsedDraft = { input: VacancyInput; unfinished: vacancy.Unfinished | null }

const blank: VacancyInput = {
  title: '',
  vacancy_type: 'teacher',
  subject: '',
  education_level: 'any',
  employment_type: 'full-time',
  location: '',
  salary_min: null,
  salary_max: null,
  salary_currency: 'kgs',
  salary_period: 'month',
  salary_is_gross: null,
  contract_kind: null,
  contract_until: null,
  contract_share: null,
  housing_kind: null,
  housing_cost_kind: null,
  housing_cost: null,
  housing_note: null,
  description: '',
  requirements: [],
  benefits: [],
  experience_required: null,
  category_required: null,
  language_of_instruction: null,
  weekly_hours: null,
  positions: 1,
  criteria: [],
  answer_days: null,
  shift: null,
  grades: null,
  start_date: null,
  application_deadline: null,
  contact_name: '',
  contact_phone: '',
  contact_email: '',
}

/** Too short ones are kept: they name the draft in the school's list. */
const mostOf = {
  title: vacancy.titleLengthMax,
  description: vacancy.descriptionLengthMax,
  contact_name: vacancy.contactNameLengthMax,
}

const isFilled = (value: PostedFields[string] | undefined) =>
  [value ?? ''].flat().some((one) => one.trim() !== '')

/** Keeps text that is not yet a valid value of its field as typed (rule 14). Undefined if it cannot be stored. */
export function understandDraft(posted: PostedFields): ParsedDraft | undefined {
  const known = Object.fromEntries(
    Object.entries(posted).filter(([name, value]) => name in blank && isFilled(value)),
  )
  const unfinished: vacancy.Unfinished = {}
  const input: Record<string, unknown> = { ...blank }
  for (;;) {
    const refused = refusedFields(known).filter((name) => name in known)
    if (refused.length === 0) break
    for (const name of refused) {
      const typed = known[name] ?? ''
      const short = shortText(name, typed)
      if (short === undefined) unfinished[name] = typed
      else input[name] = short
      delete known[name]
    }
  }
  for (const name of Object.keys(known)) {
    const read = vacancyInput.shape[name as keyof VacancyInput].safeParse(known[name])
    if (read.success) input[name] = read.data
  }
  const words = JSON.stringify(unfinished)
  const isKeepable =
    words.length <= vacancy.unfinishedLengthMax && Object.values(unfinished).flat().every(isStorable)
  if (!isKeepable) return undefined
  const hasUnfinished = Object.keys(unfinished).length > 0
  return { input: input as VacancyInput, unfinished: hasUnfinished ? unfinished : null }
}

/** The reported field may differ from the one whose value is invalid without it. */
function refusedFields(known: PostedFields): string[] {
  const read = vacancyInput.safeParse(known)
  const names = read.error?.issues.map(({ path }) => String(path[0])) ?? []
  const hasNoShare = names.includes('contract_share') || names.includes('contract_until')
  const ofHousing = names.includes('housing_kind')
    ? ['housing_cost_kind', 'housing_cost', 'housing_note']
    : []
  return [...new Set([...names, ...(hasNoShare ? ['contract_kind'] : []), ...ofHousing])]
}

function shortText(name: string, typed: string | string[]): string | undefined {
  if (!(name in mostOf) || typeof typed !== 'string') return undefined
  const text = name === 'description' ? normalised(typed) : normalised(typed.replace(/\s+/g, ' '))
  return isStorable(text) && lengthOf(text) <= mostOf[name as keyof typeof mostOf] ? text : undefined
}
