import { deleteTemplate, findTemplates } from '#domain/message-templates/save-template.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-template-page'

const path = '/school-dashboard/templates'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const found = (await findTemplates(actor)).find(({ id }) => id === params.id) ?? notFound()
  return { title: found.title, back: `${path}/${found.id}` }
}

export async function action({ context, params }: Route.ActionArgs) {
  const done = await deleteTemplate(actorOf(context), idOf(params.id))
  if (!done.ok) return goneFromList(path)
  return redirectWithToast(path, { kind: 'success', title: m.template_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.template_delete_title()) }]
}

export default function DeleteTemplatePage({ loaderData: { title, back } }: Route.ComponentProps) {
  return (
    <QuestionDialog title={m.template_delete_title()} back={back} submit={m.note_delete()}>
      <p>{m.template_delete_text({ title })}</p>
    </QuestionDialog>
  )
}
