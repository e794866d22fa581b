import type { Actor } from '#domain/accounts/actor.ts'
import { findVacancyTemplates } from '#domain/vacancies/vacancy-templates.server.ts'
import { notFound } from '#web/request/guards.server.ts'

export async function ownTemplate(actor: Actor, id: string, absent: () => never = notFound) {
  return (await findVacancyTemplates(actor)).find((template) => template.id === id) ?? absent()
}
