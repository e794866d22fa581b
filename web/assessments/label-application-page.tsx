import { Link } from 'react-router'
import { labellingInput } from '#domain/assessments/assessment-input.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { labelApplication } from '#domain/assessments/label-application.server.ts'
import { findLabels } from '#domain/assessments/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { actorOf, idOf, isUuid, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/label-application-page'
import { applicationPlace } from './application-place.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [kept, labels] = await Promise.all([assessmentOf(actor, idOf(params.id)), findLabels(actor)])
  if (!kept || actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  return { labels, chosen: kept.labels.map(({ id }) => id), back: applicationPlace(params.id, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readForm(labellingInput, form, ['labels'])
  if (!read.ok) return refuse(read.answer)
  const shown = form.getAll('shown').flatMap((id) => (typeof id === 'string' && isUuid(id) ? [id] : []))
  const done = await labelApplication(actorOf(context), idOf(params.id), { ...read.value, shown })
  if (!done.ok) notFound()
  return redirectWithToast(applicationPlace(params.id, url), { kind: 'success', title: m.labels_kept() })
}

/** Which of the school's labels an application has. */
export default function LabelApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, chosen, back } = loaderData
  return (
    <RouteDialog title={m.labels_title()} closeTo={back}>
      <title>{pageTitle(m.labels_title())}</title>
      {labels.length === 0 ? (
        <>
          <p className="mb-5 text-pretty">{m.labels_none_text()}</p>
          <ButtonLink to="/school-dashboard/labels">{m.labels_manage()}</ButtonLink>
        </>
      ) : (
        <PostForm answer={actionData?.answer}>
          {labels.map(({ id }) => (
            <input key={id} type="hidden" name="shown" value={id} />
          ))}
          <CheckboxGroup
            legend={m.labels_choose()}
            name="labels"
            defaultValues={chosen}
            options={labels.map(({ id, word }) => ({ value: id, label: word }))}
          />
          <p>
            <Link to="/school-dashboard/labels" className="inline-flex min-h-11 items-center">
              {m.labels_manage()}
            </Link>
          </p>
          <FormActions back={back}>{m.labels_save()}</FormActions>
        </PostForm>
      )}
    </RouteDialog>
  )
}
