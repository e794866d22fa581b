import type { Actor } from '#domain/accounts/actor.ts'
import { readFilledVacancy } from '#domain/applications/filled-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

/** The next page after closing a vacancy: those who wait for an answer, or the list. */
export async function afterClosing(actor: Actor, id: string, search: string): Promise<string> {
  const vacancy = await readFilledVacancy(actor, id)
  return ownVacanciesAddress(search, vacancy && vacancy.waitingCount > 0 ? `/${id}/filled` : '')
}
