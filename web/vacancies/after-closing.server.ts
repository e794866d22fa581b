import type { Actor } from '#domain/accounts/actor.ts'
import { readFilledVacancy } from '#domain/applications/filled-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

/** Where a school goes on from a vacancy that is closed: to those who wait for an answer, or back to its list. */
export async function afterClosing(actor: Actor, id: string, search: string): Promise<string> {
  const vacancy = await readFilledVacancy(actor, id)
  return ownVacanciesAddress(search, vacancy && vacancy.waitingCount > 0 ? `/${id}/filled` : '')
}
