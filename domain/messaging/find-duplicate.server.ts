import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'

/** Undefined for a new message. Called under the room's lock, since an id may be taken meanwhile (rule Q16). */
export async function findDuplicate(
  tx: Transaction,
  message: { clientId: string; roomId: string; senderId: string; text?: string },
): Promise<{ ok: true; number: number } | { ok: false; reason: 'id-taken' } | undefined> {
  const [known] = await tx
    .select({
      number: messages.number,
      roomId: messages.roomId,
      senderId: messages.senderId,
      text: messages.text,
    })
    .from(messages)
    .where(eq(messages.clientId, message.clientId))
  if (!known) return undefined
  const isSame = message.text === undefined || message.text === known.text
  return known.roomId === message.roomId && known.senderId === message.senderId && isSame
    ? { ok: true, number: known.number }
    : { ok: false, reason: 'id-taken' }
}
