import { hasContents } from './has-contents.server.ts'
import { secondId } from './second-id.server.ts'

type Form<Row, Sent> = {
  requestId: string
  of: string
  sent: Sent
  find: (id: string) => Promise<Row | undefined>
  isSame?: (row: Row) => boolean
}

/**
 * What the form has made, or the id for it: its own, or, if that has other contents, one that is always the same for
 * these contents. A thing changed since counts as other contents. The caller locks the owner of the ids.
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
