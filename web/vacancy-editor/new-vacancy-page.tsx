import { data, redirect } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { lastDraft } from '#domain/vacancies/own-vacancies.server.ts'
import { readyPost, readyPosts } from '#domain/vacancies/ready-posts.ts'
import { findVacancyTemplates } from '#domain/vacancies/vacancy-templates.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { isUuid, uuidv7 } from '#platform/ids.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { ownSchoolOf } from '#web/request/own-school.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { usualPayWords } from '#web/vacancies/usual-pay-words.server.ts'
import { inLine } from '#web/words/dates.ts'
import { housingWords } from '#web/words/housing-words.ts'
import type { Route } from './+types/new-vacancy-page'
import {
  comesBack,
  readVacancyForm,
  refuseToPreview,
  refuseVacancy,
  showPreview,
  withHindrances,
} from './answer-vacancy-form.server.ts'
import { keepDraft, photosOf, requestIdOf } from './keep-draft.server.ts'
import { listOfDraft } from './list-of-draft.server.ts'
import { ownVacanciesAddress, publishedAddress } from './own-vacancies-address.ts'
import { ReadyPosts } from './ready-posts.tsx'
import { beginningOf, isAnythingTyped } from './vacancy-beginning.server.ts'
import { VacancyEditor } from './vacancy-editor.tsx'
import { formOffers } from './vacancy-form.server.ts'

/** What a form may begin with. */
const beginnings = ['from', 'template', 'ready']

/** A viewer begins nothing, and a begun vacancy is continued. */
const mayBegin = async (actor: Actor) =>
  actor.role === 'school' && mayActForSchool(actor.schoolRole) && (await lastDraft(actor)) === undefined

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'school', m.school_vacancies_only())
  const idIn = (name: string) => {
    const id = url.searchParams.get(name)
    return id === null ? undefined : idOf(id)
  }
  const ready = readyPost(url.searchParams.get('ready'))
  const [school, offers, templates] = await Promise.all([
    ownSchoolOf(context),
    formOffers(),
    findVacancyTemplates(actor),
  ])
  if (!school) notFound()
  // A school without any data begins with the first steps, whichever link it followed.
  const isPlain = !beginnings.some((name) => url.searchParams.has(name))
  if (school.schoolName === '' && isPlain && (await mayBegin(actor)))
    throw redirect('/school-dashboard/start')
  const { written, defaults, typed, startBefore, copyOf, template } = await beginningOf(actor, school, {
    vacancyId: idIn('from'),
    templateId: idIn('template'),
    ready,
    isRepeated: url.searchParams.has('repeat'),
  })
  const usualPay = await usualPayWords({
    vacancyType: defaults.vacancyType,
    employmentType: defaults.employmentType,
    salaryCurrency: defaults.salaryCurrency,
    placeId: written ? written.placeId : school.cityId,
    subjectId: written?.subjectId,
  })
  return {
    defaults,
    typed,
    startBefore,
    usualPay,
    copyOf,
    template,
    readyId: ready?.id,
    readyTitles: copyOf ? [] : readyPosts.map(({ id, title }) => ({ id, title: title[getLocale()] })),
    templates: copyOf ? [] : templates.map(({ id, name }) => ({ id, name })),
    schoolHousing: inLine(housingWords(school) ?? m.housing_kind_none()),
    school: { id: school.id, name: school.schoolName, isShown: school.isAvailable },
    requestId: uuidv7(),
    ...offers,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') throw data(m.school_vacancies_only(), { status: 403 })
  const form = await request.formData()
  const intent = form.get('intent')
  const read = readVacancyForm(form)
  const begun = beginOf(form, url.search)
  if (begun) {
    const school = await ownSchoolOf(context)
    if (!school || !(await isAnythingTyped(actor, school, read.values))) return redirect(begun)
    const kept = await keepDraft(actor, form)
    if (!kept.ok) return refuseVacancy(kept, read)
    return redirectWithToast(begun, { kind: 'success', title: m.vacancy_draft_saved() })
  }
  if (intent === 'edit') return { answer: comesBack(read.values) }
  if (intent === 'preview')
    return read.value ? showPreview(read, await ownSchoolOf(context)) : refuseToPreview(read.refused)
  if (intent === 'publish' && !read.value) return refuse(withHindrances(read.refused))
  const requestId = requestIdOf(form)
  if (!requestId) return refuseForm(read.values, m.vacancy_create_failed())
  if (intent === 'publish' && read.value) {
    const created = await createVacancy(actor, read.value, {
      ...{ requestId, isDraft: false, photosOf: photosOf(form) },
    })
    if (!created.ok) return refuseVacancy(created, read)
    return redirect(publishedAddress(created.id))
  }
  const kept = await keepDraft(actor, form)
  if (!kept.ok) return refuseVacancy(kept, read)
  return redirectWithToast(await listOfDraft(actor, kept.id, url.search), {
    kind: 'success',
    title: m.vacancy_draft_saved(),
  })
}

/** The form that a button without JavaScript requests: started from a template or a ready text. */
function beginOf(form: FormData, search: string): string | undefined {
  const [name, id] = String(form.get('begin') ?? '').split(':')
  if (name === 'template' && isUuid(id)) return ownVacanciesAddress(search, `/new?template=${id}`)
  const ready = name === 'ready' ? readyPost(id ?? null) : undefined
  return ready && ownVacanciesAddress(search, `/new?ready=${ready.id}`)
}

const titleOf = ({ copyOf }: { copyOf?: string | undefined }) =>
  copyOf ? m.vacancy_duplicate_title() : m.vacancy_new_title()

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(titleOf(loaderData)) }]
}

export default function NewVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copyOf, template, templates, readyId, readyTitles, school, ...form } = loaderData
  const origin = copyOf
    ? `copy-${copyOf}`
    : template
      ? `template-${template.id}`
      : `${readyId ?? 'new'}-${school.id}`
  return (
    <VacancyEditor
      key={template?.id ?? readyId}
      title={titleOf(loaderData)}
      {...form}
      draftKey={`vacancy-${origin}`}
      photosOf={copyOf ? `vacancy:${copyOf}` : template && `template:${template.id}`}
      school={school}
      answer={actionData?.answer}
      preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
      readyTitles={readyTitles.map(({ title }) => title)}
      before={
        readyTitles.length > 0 && (
          <ReadyPosts titles={readyTitles} chosen={readyId} templates={templates} template={template} />
        )
      }
    />
  )
}
