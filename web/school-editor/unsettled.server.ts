import { findSettlement } from '#domain/places/find-settlement.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { unsettledFields, unsettledWords } from './unsettled.ts'

/** With errors in other fields an ambiguous place is reported at once. */
export async function withUnsettled(answer: FormAnswer): Promise<FormAnswer> {
  const typed = (name: string) => String(answer.values[name] ?? '').trim()
  if (!typed('city') || answer.errors.city || answer.errors.region) return answer
  const found = await findSettlement(typed('city'), typed('region') || null)
  if (found.ok) return answer
  return {
    ...answer,
    errors: { ...answer.errors, [unsettledFields[found.reason]]: [unsettledWords[found.reason]()] },
  }
}
