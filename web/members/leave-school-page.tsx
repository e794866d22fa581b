import { Link, useLocation } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { countAssigned, letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
import { findMembers } from '#domain/members/find-members.server.ts'
import { type LeaveSchool, leaveSchool } from '#domain/members/leave-school.server.ts'
import { countNamedIn } from '#domain/vacancies/replace-contacts.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions, NothingToDo } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/leave-school-page'
import { membersPath } from './member-words.ts'

const refusals: Record<Extract<LeaveSchool, { ok: false }>['reason'], () => string> = {
  'is-owner': m.members_leave_owner,
  'not-a-member': m.members_leave_gone,
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') return { school: null, isOwner: false, heirs: [], namedIn: 0, assigned: 0 }
  const { schoolId, schoolRole, accountId } = actor
  // An owner cannot leave, and is shown who can take over the school: a leaving colleague's questions do not apply.
  if (schoolRole === 'owner')
    return { school: schoolId, isOwner: true, heirs: await colleaguesOf(actor), namedIn: 0, assigned: 0 }
  const [namedIn, assigned] = await Promise.all([
    countNamedIn(actor, accountId),
    countAssigned(actor, accountId),
  ])
  return { school: schoolId, isOwner: false, heirs: [], namedIn, assigned }
}

async function colleaguesOf(actor: Actor): Promise<{ id: string; name: string }[]> {
  const members = await findMembers(actor)
  return members.filter(({ isSelf }) => !isSelf).map(({ id, name }) => ({ id, name }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const seen = String((await request.formData()).get('school') ?? '')
  const left = await leaveSchool(actorOf(context), isUuid(seen) ? seen : undefined, letGoOfAssigned)
  if (!left.ok) return redirectWithToast(membersPath, { kind: 'error', title: refusals[left.reason]() })
  return redirectWithToast('/school-dashboard', { kind: 'success', title: m.members_left() })
}

const titleOf = ({ isOwner }: { isOwner: boolean }) =>
  isOwner ? m.members_leave_first() : m.members_leave_title()

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(titleOf(loaderData)) }]
}

/** Somebody beside the owner goes by themselves. */
export default function LeaveSchoolPage({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title={titleOf(loaderData)} closeTo={membersPath}>
      {loaderData.isOwner ? (
        <OwnerStays heirs={loaderData.heirs} />
      ) : (
        <PostForm>
          {loaderData.school && <input type="hidden" name="school" value={loaderData.school} />}
          <p className="max-w-prose text-pretty">{m.members_leave_text()}</p>
          {loaderData.namedIn > 0 && (
            <p className="max-w-prose text-pretty">
              {m.members_leave_contacts({ count: loaderData.namedIn })}
            </p>
          )}
          {loaderData.assigned > 0 && (
            <p className="max-w-prose text-pretty">
              {m.members_leave_assigned({ count: loaderData.assigned })}
            </p>
          )}
          <FormActions back={membersPath} variant="danger">
            {m.members_leave()}
          </FormActions>
        </PostForm>
      )}
    </RouteDialog>
  )
}

/** The link to those who can take over the school; without any, somebody is invited first. */
function OwnerStays({ heirs }: { heirs: { id: string; name: string }[] }) {
  const { state } = useLocation()
  const [first, second] = heirs
  const handOverTo = (id: string) => `${membersPath}/${id}/hand-over`
  if (!first) return <NothingToDo back={membersPath}>{m.members_leave_alone()}</NothingToDo>
  if (!second)
    return (
      <NothingToDo back={membersPath} onward={{ to: handOverTo(first.id), words: m.members_hand_over() }}>
        {m.members_leave_owner()}
      </NothingToDo>
    )
  return (
    <NothingToDo back={membersPath}>
      {m.members_leave_owner()}
      <ul className="mt-1">
        {heirs.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={handOverTo(id)}
              state={state}
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {m.members_hand_over_of({ name })}
            </Link>
          </li>
        ))}
      </ul>
    </NothingToDo>
  )
}
