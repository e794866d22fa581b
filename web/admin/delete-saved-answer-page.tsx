import { redirect } from 'react-router'
import { deleteSavedAnswer, findSavedAnswers } from '#domain/support/saved-answers.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { actorOf, enterFor, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/delete-saved-answer-page'
import { consoleMeta } from './console-meta.ts'

const path = '/admin/support/answers'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOf(params.id)
  const saved = (await findSavedAnswers(actorOf(context))).find((one) => one.id === id)
  return saved ?? notFound()
}

export async function action({ context, params }: Route.ActionArgs) {
  const done = await deleteSavedAnswer(actorOf(context), idOf(params.id))
  if (done.ok) return redirectWithToast(path, { kind: 'success', title: m.console_saved_deleted() })
  if (done.reason === 'proof-needed') throw redirect(enterFor(path))
  notFound()
}

export function meta() {
  return consoleMeta(m.console_saved_delete_title())
}

export default function DeleteSavedAnswerPage({ loaderData: { id, title } }: Route.ComponentProps) {
  const back = `${path}/${id}`
  return (
    <QuestionDialog title={m.console_saved_delete_title()} back={back} submit={m.console_saved_delete()}>
      <p>{m.console_saved_delete_text({ title })}</p>
    </QuestionDialog>
  )
}
