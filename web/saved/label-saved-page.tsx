import { data } from 'react-router'
import { findLabels } from '#domain/labels/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findSavedThing } from '#domain/saved/find-saved.server.ts'
import { labelSaved } from '#domain/saved/label-saved.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { LabelsFields, NoLabels } from '#web/labels/labels-fields.tsx'
import { readLabelling } from '#web/labels/read-labelling.server.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuse } from '#web/request/form.server.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/label-saved-page'
import { shownThing } from './shown-things.server.ts'

/** The list that the reader came from, with its filters. */
const listOf = (url: URL) => `/saved${url.search || '?tab=teachers'}`

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'school', m.school_only())
  const [labels, found] = await Promise.all([
    findLabels(actor),
    findSavedThing(actor, { kind: 'teacher', id: idOf(params.id) }),
  ])
  if (!found || actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  const { name } = await shownThing(found)
  return { labels, name, chosen: found.labels.map(({ id }) => id), back: listOf(url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'school', m.school_only())
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole))
    throw data(m.school_acting_only(), { status: 403 })
  const read = readLabelling(await request.formData())
  if (!read.ok) return refuse(read.answer)
  const done = await labelSaved(actor, idOf(params.id), read.value)
  if (!done.ok) return goneFromList(listOf(url))
  return redirectWithToast(listOf(url), { kind: 'success', title: m.labels_kept() })
}

export function meta() {
  return [{ title: pageTitle(m.labels_choose_teacher()) }]
}

/** Which of the school's labels a saved teacher has. */
export default function LabelSavedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, name, chosen, back } = loaderData
  return (
    <RouteDialog title={m.labels_choose_teacher()} closeTo={back}>
      <p className="mb-3 wrap-anywhere text-muted">{name}</p>
      {labels.length === 0 ? (
        <NoLabels />
      ) : (
        <PostForm answer={actionData?.answer}>
          <LabelsFields legend={m.labels_choose_teacher()} labels={labels} chosen={chosen} />
          <FormActions back={back}>{m.labels_save()}</FormActions>
        </PostForm>
      )}
    </RouteDialog>
  )
}
