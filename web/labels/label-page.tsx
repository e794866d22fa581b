import { type LabelColour, labelColours, labelLengthMax, labelsMax } from '#domain/labels/label.ts'
import { labelInput } from '#domain/labels/label-input.ts'
import { changeLabel, findLabels, makeLabel, type SaveLabel } from '#domain/labels/save-label.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseField, refuseForm, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Route } from './+types/label-page'

const path = '/school-dashboard/labels'

const colourWords: Record<LabelColour, () => string> = {
  neutral: () => m.label_colour_neutral(),
  lake: () => m.label_colour_lake(),
  apricot: () => m.label_colour_apricot(),
  green: () => m.label_colour_green(),
  red: () => m.label_colour_red(),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) notFound()
  if (!params.id) return { label: undefined, requestId: uuidv7() }
  const label = (await findLabels(actor)).find(({ id }) => id === params.id)
  return { label: label ?? notFound(), requestId: undefined }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  const read = readForm(params.id ? labelInput : labelInput.extend({ request_id: requestId }), form)
  if (!read.ok) {
    if (params.id && !(await findLabels(actor)).some(({ id }) => id === params.id)) gone({ to: path })
    return refuse(read.answer)
  }
  const { word, colour } = read.value
  const saved: SaveLabel = params.id
    ? await changeLabel(actor, idOf(params.id), { word, colour, version: versionOf(form) })
    : await makeLabel(actor, idOf(String(form.get('request_id'))), { word, colour })
  if (saved.ok) return redirectWithToast(path, { kind: 'success', title: m.label_kept() })
  if (saved.reason === 'too-many') return refuseForm(read.values, m.labels_too_many({ max: labelsMax }))
  if (saved.reason === 'same-word') return refuseField(read.values, 'word', m.label_same_word())
  if (saved.reason !== 'conflict') gone({ to: path })
  const { stored } = saved
  return refuseConflict(labelInput, read, {
    version: stored.version,
    fields: {
      word: { label: m.label_word(), value: stored.word },
      colour: { label: m.label_colour(), value: stored.colour, words: colourWords[stored.colour]() },
    },
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.label ? m.label_change_title() : m.label_new()) }]
}

/** A new label of the school, or a change of one. */
export default function LabelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, requestId: newId } = loaderData
  const title = label ? m.label_change_title() : m.label_new()
  return (
    <RouteDialog title={title} closeTo={path}>
      <PostForm answer={actionData?.answer} version={label?.version} requestId={newId}>
        <TextField
          label={m.label_word()}
          hint={m.label_word_hint()}
          name="word"
          defaultValue={label?.word}
          maxLength={labelLengthMax}
          data-autofocus
          required
        />
        <RadioGroup
          legend={m.label_colour()}
          name="colour"
          inline="columns"
          defaultValue={label?.colour ?? 'neutral'}
          options={labelColours.map((colour) => ({
            value: colour,
            label: <Badge tone={colour}>{colourWords[colour]()}</Badge>,
          }))}
        />
        <FormActions back={path}>{m.label_save()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
