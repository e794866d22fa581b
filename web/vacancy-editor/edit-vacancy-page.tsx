import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { countConcerned } from '#domain/applications/folders.server.ts'
import { isCalendarDay } from '#domain/days/day.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { type OwnVacancy, ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { mayBeUnfinished } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse, versionOf } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usualPayWords } from '#web/vacancies/usual-pay-words.server.ts'
import { inLine } from '#web/words/dates.ts'
import { housingWords } from '#web/words/housing-words.ts'
import type { Route } from './+types/edit-vacancy-page'
import {
  comesBack,
  readVacancyForm,
  refuseToPreview,
  showPreview,
  withHindrances,
} from './answer-vacancy-form.server.ts'
import { deletedAlready, goOnAnew } from './deleted-vacancy.server.ts'
import { housingAddress } from './housing-address.ts'
import { keepDraftOf, requestIdOf } from './keep-draft.server.ts'
import { listOfDraft } from './list-of-draft.server.ts'
import { ownVacanciesAddress, publishedAddress } from './own-vacancies-address.ts'
import { refuseEdit } from './refuse-edit.server.ts'
import { VacancyEditor, vacancyDraft } from './vacancy-editor.tsx'
import { existingDefaults, formOffers, missingIn, typedInto } from './vacancy-form.server.ts'
import { VacancyForm } from './vacancy-form.tsx'

const formId = 'vacancy'

/** With `?publish` it shows at once what publishing lacks; a closed one has the `deadline` typed to open it again. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const [found, offers, school] = await Promise.all([
    ownVacancy(actor, id),
    formOffers(),
    ownSchoolOf(context),
  ])
  if (!found) return deletedAlready(actor, id, url.search)
  if (!school) notFound()
  const isPublishing = url.searchParams.has('publish')
  const mayReopen = isPublishing && found.state === 'closed' && found.hiddenAt === null && school.isAvailable
  const vacancy = mayReopen ? withDeadline(found, url.searchParams.get('deadline')) : found
  const isDraft = mayBeUnfinished(vacancy)
  const [defaults, typed, usualPay, missing, applied] = await Promise.all([
    existingDefaults(vacancy),
    typedInto(vacancy),
    usualPayWords(vacancy),
    isPublishing ? missingIn(vacancy) : undefined,
    countConcerned(actor, id),
  ])
  return {
    id: vacancy.id,
    ...{ isDraft, mayReopen },
    version: vacancy.version,
    requestId: uuidv7(),
    defaults,
    ...(isDraft && missing ? withoutAnswer(missing) : { typed, missing }),
    usualPay,
    applied,
    schoolHousing: inLine(housingWords(school) ?? m.housing_kind_none()),
    school: {
      id: school.id,
      name: school.schoolName,
      isShown: school.isAvailable,
    },
    ...offers,
  }
}

/** What a draft lacks answers nothing that was typed: what this browser still keeps of it is put in. */
const withoutAnswer = ({ values, errors, formErrors }: FormAnswer) => ({
  typed: values,
  missing: { values: {}, errors, formErrors },
})

/** An empty one is none. */
function withDeadline(vacancy: OwnVacancy, typed: string | null): OwnVacancy {
  return typed === '' || (typed && isCalendarDay(typed))
    ? { ...vacancy, applicationDeadline: typed || null }
    : vacancy
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
    return refuseEdit(kept, {
      actor,
      id,
      form,
      search: url.search,
      saved: () => savedTo(actor, id, url.search),
    })
  }
  if (intent === 'edit' || intent === 'preview' || !read.value) {
    if (!(await ownVacancy(actor, id))) return goOnAnew(actor, id, form, url.search)
    if (intent === 'edit') return { answer: comesBack(read.values) }
    if (!read.value) {
      if (intent === 'preview') return refuseToPreview(read.refused)
      return refuse(intent === 'publish' ? withHindrances(read.refused) : read.refused)
    }
    return showPreview(read, await ownSchoolOf(context))
  }
  const isPublishing = intent === 'publish'
  const requestId = requestIdOf(form)
  const saved = await editVacancy(actor, id, read.value, versionOf(form), { requestId, isPublishing })
  if (!saved.ok)
    return refuseEdit(saved, {
      actor,
      id,
      form,
      search: url.search,
      saved: () => savedTo(actor, id, url.search),
    })
  return isPublishing ? redirect(publishedAddress(id)) : savedTo(actor, id, url.search)
}

/** A colleague may have closed it since the form was opened. */
async function savedTo(actor: Actor, id: string, search: string): Promise<Response> {
  const isClosed = (await ownVacancy(actor, id))?.state === 'closed'
  return redirectWithToast(ownVacanciesAddress(search), {
    kind: 'success',
    title: m.vacancy_saved(),
    ...(isClosed && { text: m.vacancy_saved_closed() }),
  })
}

/** A draft may be published by now: only the form of a published vacancy saves what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_edit_title()) }]
}

export default function EditVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isDraft, mayReopen, school, missing, applied, requestId, version, ...form } = loaderData
  const answer = actionData?.answer ?? missing
  const draftKey = vacancyDraft(id)
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
      submit={mayReopen ? m.vacancy_publish() : m.vacancy_save()}
      intent={mayReopen ? 'publish' : undefined}
      beside={
        mayReopen && (
          <SubmitButton form={formId} variant="secondary">
            {m.vacancy_save()}
          </SubmitButton>
        )
      }
    >
      <VacancyForm
        id={formId}
        {...form}
        before={applied > 0 && <Notice tone="lake">{m.vacancy_edit_applied({ count: applied })}</Notice>}
        answer={answer}
        {...(mayReopen && { requestId })}
        version={version}
        draftKey={draftKey}
        housingPhotosAt={housingAddress(id, search)}
      />
    </FormDialog>
  )
}
