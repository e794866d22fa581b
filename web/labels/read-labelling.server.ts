import type { Labelling } from '#domain/labels/chosen-labels.server.ts'
import { labellingInput } from '#domain/labels/label-input.ts'
import { isUuid } from '#platform/ids.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { readForm } from '#web/request/form.server.ts'

type ReadLabelling = { ok: true; value: Labelling } | { ok: false; answer: FormAnswer }

/** What the form of the labels says. */
export function readLabelling(form: FormData): ReadLabelling {
  const read = readForm(labellingInput, form, ['labels'])
  if (!read.ok) return read
  const shown = form.getAll('shown').flatMap((id) => (typeof id === 'string' && isUuid(id) ? [id] : []))
  return { ok: true, value: { ...read.value, shown } }
}
