import { isStorable, normalised } from '#domain/texts/text.ts'
import * as school from './school.ts'
import { type SchoolInput, schoolInput } from './school-input.ts'

type PostedFields = Record<string, string | string[]>

export type SchoolDraft = { input: SchoolInput; unfinished: school.Unfinished | null }

const blank: SchoolInput = {
  school_name: '',
  school_type: 'state',
  category: 'general',
  city: '',
  region: null,
  district: null,
  address: '',
  about: '',
  website: null,
  founded_year: null,
  student_count: null,
  facilities: [],
  housing_provided: false,
  housing_kind: null,
  housing_cost_kind: null,
  housing_cost: null,
  housing_note: null,
}

const chosen: readonly string[] = ['school_type', 'category']

/** Keeps text that is not yet a valid value of its field as typed (rule 14). Undefined if it cannot be stored. */
export function understandSchoolDraft(posted: PostedFields): SchoolDraft | undefined {
  const input: Record<string, unknown> = { ...blank }
  const unfinished: school.Unfinished = {}
  for (const name of Object.keys(blank) as (keyof SchoolInput)[]) {
    const typed = posted[name]
    if (typed === undefined) {
      // Unchosen radio buttons send nothing.
      if (chosen.includes(name)) unfinished[name] = ''
      continue
    }
    const isEmpty = [typed].flat().every((one) => normalised(one) === '')
    if (isEmpty) {
      if (chosen.includes(name)) unfinished[name] = typed
      continue
    }
    const read = schoolInput.shape[name].safeParse(typed)
    if (read.success) input[name] = read.data
    else unfinished[name] = typed
  }
  const isKeepable =
    JSON.stringify(unfinished).length <= school.unfinishedLengthMax &&
    Object.values(unfinished).flat().every(isStorable)
  if (!isKeepable) return undefined
  return {
    input: input as SchoolInput,
    unfinished: Object.keys(unfinished).length > 0 ? unfinished : null,
  }
}
