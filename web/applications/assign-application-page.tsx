import { assignApplication, findAssignable } from '#domain/applications/assign-application.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/assign-application-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [application, people] = await Promise.all([
    readReceivedApplication(actor, idOf(params.id)),
    findAssignable(actor),
  ])
  // A viewer has nobody to choose from.
  if (!application || people.length === 0) notFound()
  const ownId = actor.role === 'school' ? actor.accountId : undefined
  return {
    back: receivedApplicationPath(application.id, url),
    assignedId: application.assignee?.id ?? '',
    people,
    ownId,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const id = idOf(params.id)
  const form = await request.formData()
  const assigned = await assignApplication(actorOf(context), id, {
    assigneeId: accountIn(form, 'assignee'),
    seenId: accountIn(form, 'seen'),
  })
  if (assigned.ok)
    return redirectWithToast(receivedApplicationPath(id, url), { kind: 'success', title: m.assign_done() })
  if (assigned.reason === 'not-found') notFound()
  return redirectWithToast(receivedApplicationPath(id, url), {
    kind: 'error',
    title: assigned.reason === 'not-a-colleague' ? m.assign_not_a_colleague() : m.assign_meanwhile(),
  })
}

function accountIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && isUuid(value) ? value : null
}

export function meta() {
  return [{ title: pageTitle(m.assign_title()) }]
}

/** Chooses the member who handles an application. */
export default function AssignApplicationPage({ loaderData }: Route.ComponentProps) {
  const { back, assignedId, people, ownId } = loaderData
  return (
    <RouteDialog title={m.assign_title()} closeTo={back}>
      <PostForm>
        <input type="hidden" name="seen" value={assignedId} />
        <RadioGroup
          legend={m.assign_legend()}
          name="assignee"
          defaultValue={assignedId}
          options={[
            ...people.map(({ id: value, name }) => ({
              value,
              label: value === ownId ? m.assign_oneself({ name }) : name,
            })),
            { value: '', label: m.assign_nobody() },
          ]}
        />
        <FormActions back={back}>{m.assign_submit()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
