import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { deleteNote } from '#domain/assessments/write-note.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-note-page'
import { receivedApplicationPath } from './received-application-path.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const kept = (await assessmentOf(actor, idOf(params.id))) ?? notFound()
  const isOwner = actor.role === 'school' && actor.schoolRole === 'owner'
  const note = kept.notes.find(({ id, isOwn }) => (isOwn || isOwner) && id === params.note)
  return { text: (note ?? notFound()).text, back: receivedApplicationPath(params.id, url) }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const [actor, applicationId, noteId] = [actorOf(context), idOf(params.id), idOf(params.note)]
  const done = await deleteNote(actor, { applicationId, id: noteId })
  if (!done.ok) {
    const kept = await assessmentOf(actor, applicationId)
    // An existing note is another author's.
    if (!kept || kept.notes.some(({ id }) => id === noteId)) notFound()
    return goneFromList(receivedApplicationPath(params.id, url))
  }
  return redirectWithToast(receivedApplicationPath(params.id, url), {
    kind: 'success',
    title: m.note_deleted(),
  })
}

export function meta() {
  return [{ title: pageTitle(m.note_delete_title()) }]
}

export default function DeleteNotePage({ loaderData: { text, back } }: Route.ComponentProps) {
  return (
    <QuestionDialog title={m.note_delete_title()} back={back} submit={m.note_delete()}>
      <p className="border-l-2 border-line pl-3 whitespace-pre-line">{text}</p>
    </QuestionDialog>
  )
}
