import { redirect, useLocation } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { type EditVacancy, editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { mayBeUnfinished } from '#domain/vacancies/vacancy.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { refuse, versionOf } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { inLine } from '#web/words/dates.ts'
import { housingWords } from '#web/words/housing-words.ts'
import type { Route } from './+types/edit-vacancy-page'
import {
  comesBack,
  readVacancyForm,
  refuseToPreview,
  refuseVacancy,
  showPreview,
} from './answer-vacancy-form.server.ts'
import { housingAddress } from './housing-address.ts'
import { draftOf, keepDraftOf, requestIdOf } from './keep-draft.server.ts'
import { listOfDraft } from './list-of-draft.server.ts'
import { ownVacanciesAddress, publishedAddress } from './own-vacancies-address.ts'
import { usualPayWords } from './usual-pay-words.server.ts'
import { VacancyEditor } from './vacancy-editor.tsx'
import { existingDefaults, formOffers, missingIn, storedFields, typedInto } from './vacancy-form.server.ts'
import { VacancyForm } from './vacancy-form.tsx'

const formId = 'vacancy'

/** With `?publish` it says at once what publishing lacks. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [vacancy, offers, school] = await Promise.all([
    ownVacancy(actorOf(context), idOf(params.id)),
    formOffers(),
    ownSchoolOf(context),
  ])
  if (!vacancy || !school) notFound()
  const isDraft = mayBeUnfinished(vacancy)
  const [defaults, typed, usualPay, missing] = await Promise.all([
    existingDefaults(vacancy),
    typedInto(vacancy),
    usualPayWords(vacancy),
    url.searchParams.has('publish') ? missingIn(vacancy) : undefined,
  ])
  return {
    id: vacancy.id,
    isDraft,
    version: vacancy.version,
    requestId: uuidv7(),
    defaults,
    typed,
    usualPay,
    missing,
    schoolHousing: inLine(housingWords(school) ?? m.housing_kind_none()),
    school: {
      id: school.id,
      name: school.schoolName,
      isShown: school.isAvailable,
    },
    ...offers,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const intent = form.get('intent')
  const read = readVacancyForm(form)
  if (intent === 'draft') {
    const kept = await keepDraftOf(actor, id, form)
    if (kept.ok)
      return redirectWithToast(await listOfDraft(actor, id, url.search), {
        kind: 'success',
        title: m.vacancy_draft_saved(),
      })
    return refuseEdit(kept, { actor, id, form })
  }
  if (intent === 'edit' || intent === 'preview' || !read.value) {
    if (!(await ownVacancy(actor, id))) notFound()
    if (intent === 'edit') return { answer: comesBack(read.values) }
    if (!read.value) return intent === 'preview' ? refuseToPreview(read.refused) : refuse(read.refused)
    return showPreview(read, await ownSchoolOf(context))
  }
  const isPublishing = intent === 'publish'
  const requestId = requestIdOf(form)
  const saved = await editVacancy(actor, id, read.value, versionOf(form), { requestId, isPublishing })
  if (!saved.ok) return refuseEdit(saved, { actor, id, form })
  return isPublishing
    ? redirect(publishedAddress(id))
    : redirectWithToast(ownVacanciesAddress(url.search), { kind: 'success', title: m.vacancy_saved() })
}

type EditRefusal = Extract<EditVacancy, { ok: false }> | { ok: false; reason: 'unstorable' }

/** Somebody else wrote it meanwhile, or published it: both are shown, unless the same press did so before. */
async function refuseEdit(
  refused: EditRefusal,
  { actor, id, form }: { actor: Actor; id: string; form: FormData },
) {
  const { reason } = refused
  if (reason === 'not-found') notFound()
  const read = readVacancyForm(form)
  if (reason !== 'changed-meanwhile' && reason !== 'not-a-draft') return refuseVacancy({ reason }, read)
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) notFound()
  if (reason === 'not-a-draft' && vacancy.requestId === requestIdOf(form))
    return redirect(publishedAddress(id))
  const value = read.value ?? draftOf(form)
  if (!value) return refuseVacancy({ reason: 'unstorable' }, read)
  const stored = storedFields(await existingDefaults(vacancy))
  for (const [name, typed] of Object.entries(vacancy.unfinished ?? {}))
    if (name in stored)
      stored[name as keyof typeof stored] = { ...stored[name as keyof typeof stored], value: typed }
  return refuseConflict(
    vacancyInput,
    { value, values: read.values },
    { version: vacancy.version, fields: stored },
  )
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_edit_title()) }]
}

export default function EditVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isDraft, school, missing, requestId, version, ...form } = loaderData
  const answer = actionData?.answer ?? missing
  const draftKey = `vacancy-${id}`
  const { search } = useLocation()
  if (isDraft)
    return (
      <VacancyEditor
        title={m.vacancy_edit_title()}
        draftId={id}
        {...form}
        requestId={requestId}
        version={version}
        draftKey={draftKey}
        school={school}
        answer={answer}
        preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
      />
    )
  return (
    <FormDialog
      title={m.vacancy_edit_title()}
      closeTo={ownVacanciesAddress(search)}
      form={formId}
      submit={m.vacancy_save()}
    >
      <VacancyForm
        id={formId}
        {...form}
        answer={answer}
        version={version}
        draftKey={draftKey}
        housingPhotosAt={housingAddress(id, search)}
      />
    </FormDialog>
  )
}
