import { vacancyTemplateNameLengthMax } from '#domain/vacancies/vacancy-template.ts'
import { templateNameInput } from '#domain/vacancies/vacancy-template-input.ts'
import { renameVacancyTemplate } from '#domain/vacancies/vacancy-templates.server.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/rename-template-page'
import { ownTemplate } from './own-template.server.ts'

const here = '/school-dashboard/vacancy-templates'

const templateGone = () => gone({ to: here })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, version } = await ownTemplate(actorOf(context), idOf(params.id))
  return { name, version }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(templateNameInput, form)
  if (!read.ok) {
    await ownTemplate(actor, id, templateGone)
    return refuse(read.answer)
  }
  const renamed = await renameVacancyTemplate(actor, id, { ...read.value, version: versionOf(form) })
  if (renamed.ok) return redirectWithToast(here, { kind: 'success', title: m.vacancy_template_renamed() })
  if (renamed.reason === 'not-found') return templateGone()
  const { name, version } = renamed
  return refuseConflict(templateNameInput, read, {
    version,
    fields: { name: { label: m.vacancy_template_name_label(), value: name } },
  })
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_template_rename()) }]
}

export default function RenameTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.vacancy_template_rename()} closeTo={here}>
      <PostForm answer={actionData?.answer} version={loaderData.version}>
        <TextField
          label={m.vacancy_template_name_label()}
          name="name"
          defaultValue={loaderData.name}
          maxLength={vacancyTemplateNameLengthMax}
          data-autofocus
          required
        />
        <FormActions back={here}>{m.vacancy_template_save()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
