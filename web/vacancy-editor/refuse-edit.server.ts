import { redirect } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { lastChangeOfVacancy } from '#domain/organisations/last-change.server.ts'
import type { EditVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { type OwnVacancy, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import type { Days } from '#domain/vacancies/vacancy.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { isStored, refuseConflict } from '#web/request/conflict.server.ts'
import { changedBy } from '#web/words/changed-by.ts'
import { readVacancyForm, refuseVacancy } from './answer-vacancy-form.server.ts'
import { goOnAnew } from './deleted-vacancy.server.ts'
import { draftOf, requestIdOf } from './keep-draft.server.ts'
import { publishedAddress } from './own-vacancies-address.ts'
import { storedFields } from './stored-fields.server.ts'
import { existingDefaults } from './vacancy-form.server.ts'

type EditRefusal = Extract<EditVacancy, { ok: false }> | Refusal<'unstorable'>

type Edit = {
  actor: Actor
  id: string
  form: FormData
  search: string
  saved: () => Response | Promise<Response>
}

/** Somebody else edited or published it meanwhile: both versions are shown, unless the same press did it before. */
export async function refuseEdit(refused: EditRefusal, { actor, id, form, search, saved }: Edit) {
  const { reason } = refused
  if (reason === 'not-found') return goOnAnew(actor, id, form, search)
  const read = readVacancyForm(form)
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) return goOnAnew(actor, id, form, search)
  if (reason !== 'changed-meanwhile' && reason !== 'not-a-draft')
    return refuseVacancy(
      { reason },
      { ...read, ...(form.get('intent') !== 'publish' && { stored: daysOf(vacancy) }) },
    )
  const value = read.value ?? draftOf(form)
  if (!value) return refuseVacancy({ reason: 'unstorable' }, read)
  const stored = storedFields(await existingDefaults(vacancy))
  for (const [name, typed] of Object.entries(vacancy.unfinished ?? {}))
    if (name in stored)
      stored[name as keyof typeof stored] = { ...stored[name as keyof typeof stored], value: typed }
  // Sent again after a lost answer, with the same content.
  const mayBeAgain = !form.has('intent') || vacancy.requestId === requestIdOf(form)
  if (mayBeAgain && (await isStored(vacancyInput, value, stored)))
    return reason === 'not-a-draft' ? redirect(publishedAddress(id)) : saved()
  return refuseConflict(
    vacancyInput,
    { value, values: read.values },
    { version: vacancy.version, fields: stored, by: changedBy(await lastChangeOfVacancy(actor, id)) },
  )
}

/** The days of a published vacancy may stay. */
const daysOf = ({ state, startDate, applicationDeadline }: OwnVacancy): Days | undefined =>
  state === 'published' ? { startDate, deadline: applicationDeadline } : undefined
