import { hasContents } from './has-contents.server.ts'
import { secondId } from './second-id.server.ts'

type Form<Row, Sent> = {
  requestId: string
  /** Whose it is. */
  of: string
  sent: Sent
  find: (id: string) => Promise<Row | undefined>
  isSame?: (row: Row) => boolean
}

/**
 * What a form made already, or the id under which it is kept: its own, or the second one where other contents stand under that.
 * What stands under the second one was sent with the same contents, whatever became of it. The caller holds what both ids are of.
 */
export async function keptOrNew<Sent extends object, Row extends { [Name in keyof Sent]: unknown }>(
  form: Form<Row, Sent>,
): Promise<{ kept: Row } | { kept: undefined; id: string }> {
  const { requestId, of, sent, find, isSame = (row) => hasContents(row, sent) } = form
  const first = await find(requestId)
  if (!first) return { kept: undefined, id: requestId }
  if (isSame(first)) return { kept: first }
  const id = secondId(requestId, { ...sent, of })
  const second = await find(id)
  return second ? { kept: second } : { kept: undefined, id }
}
