import { m } from '#locales/messages.ts'
import { useField } from '#web/forms/form-context.ts'

/** The names of files that have not reached the wallet yet: a draft keeps names, as a browser keeps no files. */
export const underWayField = 'files_under_way'

type Chosen = { file: { name: string }; state: { kind: string } }

/** The files that a restored form had chosen and lost, until they are chosen again: being sent, failed or uploaded. */
export function LostFiles({ queue }: { queue: readonly Chosen[] }) {
  const { texts = [] } = useField(underWayField, {})
  const chosen = queue.filter(({ state }) => state.kind !== 'cancelled').map(({ file }) => file.name)
  const lost = texts.filter((name) => name && !chosen.includes(name))
  if (lost.length === 0) return null
  return <p className="font-medium text-pretty wrap-anywhere">{m.wallet_lost({ names: lost.join(', ') })}</p>
}
