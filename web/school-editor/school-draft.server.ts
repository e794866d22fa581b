import type { Actor } from '#domain/accounts/actor.ts'
import { keepSchoolDraft } from '#domain/schools/keep-school-draft.server.ts'
import { understandSchoolDraft } from '#domain/schools/school-draft-input.ts'
import type { SchoolInput } from '#domain/schools/school-input.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { textsByName, versionOf } from '#web/request/form.server.ts'

export const formIdOf = (form: FormData) => requestId.safeParse(form.get('request_id')).data

/** Keeps the form of a school that nobody has seen, whatever it lacks. */
export async function keepDraft(actor: Actor, form: FormData) {
  const draft = understandSchoolDraft(postedOf(form))
  const formId = formIdOf(form)
  if (!draft || !formId) return { ok: false, reason: 'unstorable' } as const
  return keepSchoolDraft(actor, draft, { version: versionOf(form), formId })
}

/** What the form says, as far as it can be understood, and as it was typed where it cannot: to compare it with what is stored. */
export function draftOf(form: FormData): SchoolInput | undefined {
  const draft = understandSchoolDraft(postedOf(form))
  return draft && ({ ...draft.input, ...draft.unfinished } as SchoolInput)
}

const postedOf = (form: FormData) =>
  Object.fromEntries(
    [...textsByName(form)].map(([name, texts]) => [name, name === 'facilities' ? texts : (texts[0] ?? '')]),
  )
