import { findSettlement } from '#domain/places/find-settlement.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { unsettledFields, unsettledWords } from './unsettled.ts'

/**
 * With errors in other fields an ambiguous place is reported at once. The errors come in the order in which the page
 * has its `fields`.
 */
export async function withUnsettled(answer: FormAnswer, fields: readonly string[]): Promise<FormAnswer> {
  const errors = { ...answer.errors, ...(await unsettledIn(answer)) }
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length)
  const inOrder = Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other))
  return { ...answer, errors: Object.fromEntries(inOrder) }
}

async function unsettledIn({ values, errors }: FormAnswer): Promise<FormAnswer['errors']> {
  const typed = (name: string) => String(values[name] ?? '').trim()
  if (!typed('city') || errors.city || errors.region) return {}
  const found = await findSettlement(typed('city'), typed('region') || null)
  return found.ok ? {} : { [unsettledFields[found.reason]]: [unsettledWords[found.reason]()] }
}
