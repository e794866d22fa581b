import type { Actor } from '#domain/accounts/actor.ts'
import { isVacancyDeleted } from '#domain/applications/delete-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { gone } from '#web/request/gone.server.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { keepDraft, requestIdOf } from './keep-draft.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

/** Another tab or a colleague was faster: the list says so. */
export async function deletedAlready(actor: Actor, id: string, search: string): Promise<never> {
  if (!(await isVacancyDeleted(actor, id))) notFound()
  throw redirectWithToast(ownVacanciesAddress(search), { kind: 'info', title: m.vacancy_deleted_already() })
}

/** What was typed about a deleted vacancy is shown by `gone`. */
export async function goneWithVacancy(actor: Actor, id: string, search: string): Promise<never> {
  if (!(await isVacancyDeleted(actor, id))) notFound()
  gone({ to: ownVacanciesAddress(search), text: m.vacancy_deleted_already() })
}

/** What was typed into a vacancy that a colleague deleted meanwhile becomes a new draft. */
export async function goOnAnew(actor: Actor, id: string, form: FormData, search: string): Promise<Response> {
  if (!(await isVacancyDeleted(actor, id))) notFound()
  const kept = await keepDraft(actor, form, requestIdOf(form) ?? uuidv7())
  if (!kept.ok) gone({ to: ownVacanciesAddress(search), text: m.vacancy_deleted_already() })
  return redirectWithToast(ownVacanciesAddress(search, `/${kept.id}/edit`), {
    kind: 'info',
    title: m.vacancy_deleted_already(),
    text: m.vacancy_kept_anew(),
  })
}
