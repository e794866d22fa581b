import type { Member } from '#domain/accounts/actor.ts'
import { chosenKindsOf } from '#domain/notifications/notification.ts'

export const columnNames = ['mailed', 'pushed', 'told_by_telegram'] as const

/** The form as if the boxes of the pressed column had been ticked, or unticked, one by one: `mailed:off`. */
export function fillColumn(actor: Member, form: FormData): void {
  const [pressed, way] = String(form.get('column') ?? '').split(':')
  const column = columnNames.find((name) => name === pressed)
  if (!column || (way !== 'on' && way !== 'off')) return
  form.delete(column)
  if (way === 'on') for (const kind of chosenKindsOf(actor)) form.append(column, kind)
}
