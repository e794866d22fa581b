import { deleteLetter, findLetters } from '#domain/message-templates/keep-letter.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-letter-page'

const path = '/teacher-dashboard/letters'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = (await findLetters(actor)).find(({ id }) => id === params.id) ?? notFound()
  return { title: found.title, back: `${path}/${found.id}` }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const done = await deleteLetter(actor, idOf(params.id))
  if (!done.ok) return goneFromList(path)
  return redirectWithToast(path, { kind: 'success', title: m.letter_deleted() })
}

export function meta() {
  return [{ title: pageTitle(m.letter_delete_title()) }]
}

export default function DeleteLetterPage({ loaderData: { title, back } }: Route.ComponentProps) {
  return (
    <QuestionDialog title={m.letter_delete_title()} back={back} submit={m.note_delete()}>
      <p>{m.letter_delete_text({ title })}</p>
    </QuestionDialog>
  )
}
