import { countAssigned, letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
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
import { membersPlace } from './member-words.ts'

const refusals: Record<Extract<LeaveSchool, { ok: false }>['reason'], () => string> = {
  'is-owner': m.members_leave_owner,
  'not-a-member': m.members_leave_gone,
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school') return { school: null, isOwner: false, namedIn: 0, assigned: 0 }
  const { schoolId, schoolRole, accountId } = actor
  const [namedIn, assigned] = await Promise.all([
    countNamedIn(actor, accountId),
    countAssigned(actor, accountId),
  ])
  return { school: schoolId, isOwner: schoolRole === 'owner', namedIn, assigned }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seen = String((await request.formData()).get('school') ?? '')
  const left = await leaveSchool(actorOf(context), isUuid(seen) ? seen : undefined, letGoOfAssigned)
  if (!left.ok) return redirectWithToast(membersPlace, { kind: 'error', title: refusals[left.reason]() })
  return redirectWithToast('/school-dashboard', { kind: 'success', title: m.members_left() })
}

export function meta() {
  return [{ title: pageTitle(m.members_leave_title()) }]
}

/** Somebody beside the owner goes by themselves. */
export default function LeaveSchoolPage({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title={m.members_leave_title()} closeTo={membersPlace}>
      {loaderData.isOwner ? (
        <NothingToDo back={membersPlace}>{m.members_leave_owner()}</NothingToDo>
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
          <FormActions back={membersPlace} variant="danger">
            {m.members_leave()}
          </FormActions>
        </PostForm>
      )}
    </RouteDialog>
  )
}
