import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { messages } from '#db/schema/messaging.ts'
import { hasContents } from '#domain/verbs/has-contents.server.ts'
import type { Result } from '#domain/verbs/result.ts'

type Sent = { roomId: string; senderId: string; text: string | null } & (
  | { kind: 'text' }
  /** The size stands for the bytes, which are stored re-encoded. */
  | { kind: 'file'; sizeBytes: number }
)

/** Called under the room's lock, since a parallel request may take the id (rule Q16). */
export async function findDuplicate(
  tx: Transaction,
  clientId: string,
  sent: Sent,
): Promise<Result<'id-taken', { number: number }> | undefined> {
  const [known] = await tx
    .select({
      number: messages.number,
      roomId: messages.roomId,
      senderId: messages.senderId,
      kind: messages.kind,
      text: messages.text,
      sizeBytes: files.sizeBytes,
    })
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(eq(messages.clientId, clientId))
  if (!known) return undefined
  return hasContents(known, sent) ? { ok: true, number: known.number } : { ok: false, reason: 'id-taken' }
}
