import { data, redirect } from 'react-router'
import { isVacancyDeleted } from '#domain/applications/delete-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { KeptAnswer } from '#web/forms/server-draft.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { timeOfDay } from '#web/words/dates.ts'
import type { Route } from './+types/keep-draft-page'
import { keepDraft, keepDraftOf } from './keep-draft.server.ts'

export function loader() {
  return redirect('/school-dashboard/vacancies')
}

/** Saves a vacancy's form from the script while it is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const given = form.get('id')
  const id = typeof given === 'string' ? idOf(given) : undefined
  const kept = id ? await keepDraftOf(actor, id, form) : await keepDraft(actor, form)
  if (kept.ok) return answer({ ok: true, id: kept.id, savedAt: timeOfDay(now()) }, 200)
  if (kept.reason === 'not-found') {
    // Saving it makes a new draft of what was typed.
    if (id && (await isVacancyDeleted(actor, id))) return answer({ ok: false, reason: 'deleted' }, 404)
    notFound()
  }
  const isChanged = kept.reason === 'changed-meanwhile' || kept.reason === 'not-a-draft'
  if (isChanged) return answer({ ok: false, reason: 'changed-meanwhile' }, 409)
  if (kept.reason === 'limited')
    return answer({ ok: false, reason: 'refused' }, 429, { 'Retry-After': String(kept.retryAfterSeconds) })
  return answer({ ok: false, reason: 'refused' }, 422)
}

const answer = (kept: KeptAnswer, status: number, headers: HeadersInit = {}) =>
  Response.json(kept, { status, headers })
