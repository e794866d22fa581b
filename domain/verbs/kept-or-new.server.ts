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
 * What a form has already made, or the id for it: its own, or if that has other contents the next one, which is always
 * the same for the same contents. A thing that was changed since counts as other contents, so that nothing sent is
 * lost. The caller locks the owner of the ids.
 */
export async function keptOrNew<Sent extends object, Row extends { [Name in keyof Sent]: unknown }>(
  form: Form<Row, Sent>,
): Promise<{ kept: Row } | { kept: undefined; id: string }> {
  const { requestId, of, sent, find, isSame = (row) => hasContents(row, sent) } = form
  let id = requestId
  for (;;) {
    const row = await find(id)
    if (!row) return { kept: undefined, id }
    if (isSame(row)) return { kept: row }
    id = secondId(id, { ...sent, of })
  }
}
