import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { m } from '#locales/messages.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { schoolMissingWords } from './school-missing-words.ts'

/** Publishes or hides the school as the form says, and redirects to its page. */
export async function showSchool(actor: Actor, form: FormData, backTo: string) {
  const isAvailable = form.get('available') === 'true'
  const changed = await setSchoolVisibility(actor, isAvailable)
  if (changed.ok) {
    const title = isAvailable ? m.school_published() : m.school_hidden()
    const text = isAvailable ? m.school_published_text() : m.school_hidden_text()
    return redirectWithToast(backTo, { kind: 'success', title, text })
  }
  if (changed.reason === 'not-a-school') throw data(m.school_only(), { status: 403 })
  const text =
    changed.reason === 'hidden'
      ? m.hiding_no_publishing()
      : m.school_gate({ fields: schoolMissingWords(changed.missing) })
  return redirectWithToast(backTo, { kind: 'error', title: m.school_not_published(), text })
}
