import { deleteLabel, findLabels } from '#domain/labels/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-label-page'

const path = '/school-dashboard/labels'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const label = (await findLabels(actor)).find(({ id }) => id === params.id)
  return { word: (label ?? notFound()).word }
}

export async function action({ context, params }: Route.ActionArgs) {
  const done = await deleteLabel(actorOf(context), idOf(params.id))
  if (!done.ok) return goneFromList(path)
  return redirectWithToast(path, { kind: 'success', title: m.label_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.label_delete_title()) }]
}

export default function DeleteLabelPage({ loaderData: { word } }: Route.ComponentProps) {
  return (
    <QuestionDialog title={m.label_delete_title()} back={path} submit={m.note_delete()}>
      <p>{m.label_delete_text({ word })}</p>
    </QuestionDialog>
  )
}
