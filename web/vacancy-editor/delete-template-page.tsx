import { deleteVacancyTemplate } from '#domain/vacancies/vacancy-templates.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf } from '#web/request/guards.server.ts'
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
  if (!deleted.ok) return goneFromList(here)
  return redirectWithToast(here, { kind: 'success', title: m.vacancy_template_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.vacancy_template_delete_title()) }]
}

export default function DeleteTemplatePage({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <QuestionDialog
      title={m.vacancy_template_delete_title()}
      back={here}
      submit={m.vacancy_template_delete()}
    >
      <p>{m.vacancy_template_delete_text({ name })}</p>
    </QuestionDialog>
  )
}
