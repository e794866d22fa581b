import { findSettlement } from '#domain/places/find-settlement.server.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { unsettledFields, unsettledWords } from './unsettled.ts'

/** With what is wrong in other fields it is said at once that the place is not clear. */
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
