import type { LastChange } from '#domain/organisations/last-change.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { StoredField } from '#web/forms/form-answer.ts'
import { inLine, momentWords } from './dates.ts'

/** Above the stored version, if its author is known: «Кто сохранил: Айгүл Осмонова, сегодня, 14:05». */
export function changedBy(change: LastChange | undefined): StoredField | undefined {
  if (!change) return undefined
  const name = change.isOwn ? m.form_changed_by_oneself() : change.name
  return { label: m.form_changed_by(), value: `${name}, ${inLine(momentWords(change.at, now()))}` }
}
