import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { labelApplication } from '#domain/assessments/label-application.server.ts'
import { findLabels } from '#domain/labels/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { LabelsFields, NoLabels } from '#web/labels/labels-fields.tsx'
import { readLabelling } from '#web/labels/read-labelling.server.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/label-application-page'
import { receivedApplicationPath } from './received-application-path.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [kept, labels] = await Promise.all([assessmentOf(actor, idOf(params.id)), findLabels(actor)])
  if (!kept || actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  return { labels, chosen: kept.labels.map(({ id }) => id), back: receivedApplicationPath(params.id, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const read = readLabelling(await request.formData())
  if (!read.ok) return refuse(read.answer)
  const done = await labelApplication(actorOf(context), idOf(params.id), read.value)
  if (!done.ok) notFound()
  return redirectWithToast(receivedApplicationPath(params.id, url), {
    kind: 'success',
    title: m.labels_kept(),
  })
}

export function meta() {
  return [{ title: pageTitle(m.labels_choose()) }]
}

/** Which of the school's labels an application has. */
export default function LabelApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, chosen, back } = loaderData
  return (
    <RouteDialog title={m.labels_choose()} closeTo={back}>
      {labels.length === 0 ? (
        <NoLabels />
      ) : (
        <PostForm answer={actionData?.answer}>
          <LabelsFields legend={m.labels_choose()} labels={labels} chosen={chosen} />
          <FormActions back={back}>{m.labels_save()}</FormActions>
        </PostForm>
      )}
    </RouteDialog>
  )
}
