import type { Actor } from '#domain/accounts/actor.ts'
import { keepSchoolDraft } from '#domain/schools/keep-school-draft.server.ts'
import { understandSchoolDraft } from '#domain/schools/school-draft-input.ts'
import type { SchoolInput } from '#domain/schools/school-input.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { textsByName, versionOf } from '#web/request/form.server.ts'

export const formIdOf = (form: FormData) => requestId.safeParse(form.get('request_id')).data

/** Saves the form of a never-published school, whatever it lacks. */
export async function keepDraft(actor: Actor, form: FormData) {
  const draft = understandSchoolDraft(postedOf(form))
  const formId = formIdOf(form)
  if (!draft || !formId) return { ok: false, reason: 'unstorable' } as const
  return keepSchoolDraft(actor, draft, { version: versionOf(form), formId })
}

/** The form's content as far as it is valid, and as typed otherwise: to compare it with what is stored. */
export function draftOf(form: FormData): SchoolInput | undefined {
  const draft = understandSchoolDraft(postedOf(form))
  return draft && ({ ...draft.input, ...draft.unfinished } as SchoolInput)
}

const postedOf = (form: FormData) =>
  Object.fromEntries(
    [...textsByName(form)].map(([name, texts]) => [name, name === 'facilities' ? texts : (texts[0] ?? '')]),
  )
