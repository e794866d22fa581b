import { useLocation } from 'react-router'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { vacancyTemplateNameLengthMax, vacancyTemplatesMax } from '#domain/vacancies/vacancy-template.ts'
import { newVacancyTemplateInput } from '#domain/vacancies/vacancy-template-input.ts'
import { keepAsTemplate } from '#domain/vacancies/vacancy-templates.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseForm } from '#web/request/form.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/keep-template-page'
import { cutTitle } from './cut-title.ts'
import { deletedAlready } from './deleted-vacancy.server.ts'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const vacancy = await ownVacancy(actor, id)
  if (!vacancy) return deletedAlready(actor, id, url.search)
  return { name: cutTitle(vacancy.title, vacancyTemplateNameLengthMax), requestId: uuidv7() }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const vacancyId = idOf(params.id)
  const read = readForm(newVacancyTemplateInput, await request.formData())
  if (!read.ok) {
    if (!(await ownVacancy(actor, vacancyId))) return deletedAlready(actor, vacancyId, url.search)
    return refuse(read.answer)
  }
  const { request_id: id, name } = read.value
  const kept = await keepAsTemplate(actor, { id, vacancyId, name })
  if (kept.ok)
    return redirectWithToast('/school-dashboard/vacancy-templates', {
      kind: 'success',
      title: m.vacancy_template_kept(),
    })
  if (kept.reason === 'not-found') return deletedAlready(actor, vacancyId, url.search)
  return refuseForm(read.values, m.vacancy_templates_too_many({ max: vacancyTemplatesMax }))
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_template_keep()) }]
}

/** A vacancy or a draft, to begin others with. */
export default function KeepTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, requestId } = loaderData
  const list = ownVacanciesAddress(useLocation().search)
  return (
    <RouteDialog title={m.vacancy_template_keep()} closeTo={list}>
      <PostForm answer={actionData?.answer} requestId={requestId}>
        <TextField
          label={m.vacancy_template_name_label()}
          name="name"
          hint={m.vacancy_template_name_hint()}
          defaultValue={name}
          maxLength={vacancyTemplateNameLengthMax}
          data-autofocus
          required
        />
        <FormActions back={list}>{m.vacancy_template_save()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
