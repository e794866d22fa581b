import { m } from '#locales/messages.ts'
import { useField } from '#web/forms/form-context.ts'

/** The names of the files that have not come to the wallet yet: a draft keeps them, as a browser keeps no files. */
export const underWayField = 'files_under_way'

/** What a form that comes back had chosen and lost. */
export function LostFiles({ isThere }: { isThere: (name: string) => boolean }) {
  const { texts = [] } = useField(underWayField, {})
  const lost = texts.filter((name) => name && !isThere(name))
  if (lost.length === 0) return null
  return <p className="font-medium text-pretty wrap-anywhere">{m.wallet_lost({ names: lost.join(', ') })}</p>
}
