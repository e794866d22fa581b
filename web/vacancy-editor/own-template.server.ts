import type { Actor } from '#domain/accounts/actor.ts'
import { findVacancyTemplate } from '#domain/vacancies/vacancy-templates.server.ts'
import { notFound } from '#web/request/guards.server.ts'

export async function ownTemplate(actor: Actor, id: string, absent: () => never = notFound) {
  return (await findVacancyTemplate(actor, id)) ?? absent()
}
