import { data, redirect } from 'react-router'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { KeptAnswer } from '#web/forms/server-draft.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { timeOfDay } from '#web/words/dates.ts'
import type { Route } from './+types/keep-school-page'
import { keepDraft } from './school-draft.server.ts'

export function loader() {
  return redirect('/school-dashboard/profile')
}

/** Saves a school's form from the script while it is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_only(), { status: 403 })
  const kept = await keepDraft(actor, await request.formData())
  if (kept.ok)
    return answer(
      {
        ...{ ok: true, id: actor.schoolId, savedAt: timeOfDay(now()) },
        ...(kept.isUnpinned && { note: m.school_pin_gone() }),
      },
      200,
    )
  if (kept.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  const isChanged = kept.reason === 'changed-meanwhile' || kept.reason === 'not-a-draft'
  if (isChanged) return answer({ ok: false, reason: 'changed-meanwhile' }, 409)
  return answer({ ok: false, reason: 'refused' }, 422)
}

const answer = (kept: KeptAnswer, status: number) => Response.json(kept, { status })
