import { countAssigned, letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
import { findColleague } from '#domain/members/find-members.server.ts'
import { removeMember } from '#domain/members/leave-school.server.ts'
import { countNamedIn } from '#domain/vacancies/replace-contacts.server.ts'
import { m } from '#locales/messages.ts'
import { QuestionDialog } from '#web/forms/question-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/remove-member-page'
import { membersPath, refusedAtMembers } from './member-words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [actor, id] = [actorOf(context), idOf(params.id)]
  const [colleague, namedIn, assigned] = await Promise.all([
    findColleague(actor, id),
    countNamedIn(actor, id),
    countAssigned(actor, id),
  ])
  if (!colleague) notFound()
  return { name: colleague.name, namedIn, assigned }
}

export async function action({ context, params }: Route.ActionArgs) {
  const removed = await removeMember(actorOf(context), idOf(params.id), letGoOfAssigned)
  if (!removed.ok) return redirectWithToast(membersPath, refusedAtMembers(removed.reason))
  return redirectWithToast(membersPath, {
    kind: 'success',
    title: m.members_removed(),
    ...(removed.left && { text: m.members_left_unassigned({ count: removed.left }) }),
  })
}

export function meta() {
  return [{ title: pageTitle(m.members_remove_title()) }]
}

/** The owner is asked once before a colleague is removed from the school. */
export default function RemoveMemberPage({ loaderData }: Route.ComponentProps) {
  const { name, namedIn, assigned } = loaderData
  return (
    <QuestionDialog title={m.members_remove_title()} back={membersPath} submit={m.members_remove_submit()}>
      <p>{m.members_remove_text({ name })}</p>
      {namedIn > 0 && <p>{m.members_remove_contacts({ count: namedIn })}</p>}
      {assigned > 0 && <p>{m.members_remove_assigned({ count: assigned })}</p>}
    </QuestionDialog>
  )
}
