import type { Actor } from '#domain/accounts/actor.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { type ParsedDraft, type PostedFields, understandDraft } from '#domain/vacancies/draft-input.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { isUuid } from '#platform/ids.ts'
import type { HousingHolder } from '#platform/jobs.ts'
import { textsByName, versionOf } from '#web/request/form.server.ts'
import { vacancyLists } from './vacancy-form.server.ts'

/** What a new vacancy was begun from. */
export function photosOf(form: FormData): HousingHolder | undefined {
  const [kind, id] = String(form.get('photos_of') ?? '').split(':')
  return (kind === 'vacancy' || kind === 'template') && isUuid(id) ? { kind, id } : undefined
}

export const requestIdOf = (form: FormData) => requestId.safeParse(form.get('request_id')).data

/** Saves the form of a new vacancy as a draft, whatever it lacks. */
export async function keepDraft(actor: Actor, form: FormData, requestId = requestIdOf(form)) {
  const understood = understandDraft(postedOf(form))
  if (!understood || !requestId) return { ok: false, reason: 'unstorable' } as const
  const { input, unfinished } = understood
  return createVacancy(actor, input, { requestId, isDraft: true, unfinished, photosOf: photosOf(form) })
}

/** Saves the form of a draft over the version that it saw. */
export async function keepDraftOf(actor: Actor, id: string, form: FormData) {
  const understood = understandDraft(postedOf(form))
  if (!understood) return { ok: false, reason: 'unstorable' } as const
  const { input, unfinished } = understood
  const saved = await editVacancy(actor, id, input, versionOf(form), {
    requestId: requestIdOf(form),
    asDraft: { unfinished },
  })
  return saved.ok ? { ...saved, id } : saved
}

/** The valid content of a draft's form, to compare it with what is stored. */
export function draftOf(form: FormData): ParsedDraft['input'] | undefined {
  return understandDraft(postedOf(form))?.input
}

function postedOf(form: FormData): PostedFields {
  const posted: PostedFields = {}
  for (const [name, texts] of textsByName(form)) {
    const isList = (vacancyLists as readonly string[]).includes(name)
    posted[name] = isList ? texts : (texts[0] ?? '')
  }
  return posted
}
