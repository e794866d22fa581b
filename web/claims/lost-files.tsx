import { m } from '#locales/messages.ts'
import { useField } from '#web/forms/form-context.ts'

/** The names of the files that have not come to the wallet yet: a draft keeps them, as a browser keeps no files. */
export const underWayField = 'files_under_way'

type Chosen = { file: { name: string }; state: { kind: string } }

/** What a form that comes back had chosen and lost, until it is chosen anew: on its way, failed or uploaded. */
export function LostFiles({ queue }: { queue: readonly Chosen[] }) {
  const { texts = [] } = useField(underWayField, {})
  const chosen = queue.filter(({ state }) => state.kind !== 'cancelled').map(({ file }) => file.name)
  const lost = texts.filter((name) => name && !chosen.includes(name))
  if (lost.length === 0) return null
  return <p className="font-medium text-pretty wrap-anywhere">{m.wallet_lost({ names: lost.join(', ') })}</p>
}
