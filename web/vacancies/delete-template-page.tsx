import { deleteVacancyTemplate } from '#domain/vacancies/vacancy-templates.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-template-page'
import { ownTemplate } from './own-template.server.ts'

const here = '/school-dashboard/vacancy-templates'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = await ownTemplate(actorOf(context), idOf(params.id))
  return { name }
}

export async function action({ context, params }: Route.ActionArgs) {
  const deleted = await deleteVacancyTemplate(actorOf(context), idOf(params.id))
  if (!deleted.ok) notFound()
  return redirectWithToast(here, { kind: 'success', title: m.vacancy_template_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_template_delete_title()) }]
}

export default function DeleteTemplatePage({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.vacancy_template_delete_title()} closeTo={here}>
      <p className="mb-5 text-pretty wrap-anywhere">{m.vacancy_template_delete_text({ name })}</p>
      <PostForm summary={false}>
        <FormActions back={here} variant="danger">
          {m.vacancy_template_delete()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
