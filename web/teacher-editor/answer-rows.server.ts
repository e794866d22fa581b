import { data } from 'react-router'
import { rowField } from '#domain/texts/rows-input.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { nextRowId, rowIds } from '#web/forms/row-ids.ts'
import { textsByName } from '#web/request/form.server.ts'

/**
 * The answer of a form of rows to the buttons with which a browser without JavaScript adds and removes rows: the form
 * as it was typed, with a row more or fewer. Undefined if the form is to be saved.
 */
export function answerRows(
  form: FormData,
  rows: Record<string, { max: number; part: string }>,
  lists: readonly string[] = [],
) {
  const added = form.get('add_row')
  const removed = form.get('remove_row')
  if (typeof added !== 'string' && typeof removed !== 'string') return undefined
  const values: FormAnswer['values'] = {}
  for (const [name, all] of textsByName(form))
    if (name !== 'add_row' && name !== 'remove_row')
      values[name] = lists.includes(name) ? all : (all[0] ?? '')
  if (typeof removed === 'string' && /^[a-z]+_\d{1,2}$/.test(removed)) {
    for (const name of Object.keys(values))
      if (name === removed || name.startsWith(`${removed}_`)) delete values[name]
  }
  const kind = typeof added === 'string' ? rows[added] : undefined
  if (kind && typeof added === 'string') {
    const free = nextRowId(rowIds(added, values), kind.max)
    if (free !== undefined) values[rowField(added, free, kind.part)] = ''
  }
  const { version } = values
  return data({
    answer: {
      values,
      errors: {},
      formErrors: [],
      ...(typeof version === 'string' && { version }),
    } satisfies FormAnswer,
  })
}
