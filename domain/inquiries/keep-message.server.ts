import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { inquiries, inquiryMessages } from '#db/schema/inquiries.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import type { InquirySide } from './inquiry.ts'
import type { InquiryMessageInput } from './inquiry-input.ts'

/**
 * Adds to a conversation that the caller holds: a sender's words wait for an answer, a teacher's are one. The same request id
 * is the same message; undefined where it is known (rule 41).
 */
export async function keepMessage(
  tx: Transaction,
  inquiryId: string,
  side: InquirySide,
  { message: text, request_id: requestId }: InquiryMessageInput,
): Promise<{ id: string } | undefined> {
  const at = now()
  const [made] = await tx
    .insert(inquiryMessages)
    .values({ id: uuidv7(), inquiryId, side, text, requestId, createdAt: at })
    .onConflictDoNothing({ target: inquiryMessages.requestId })
    .returning({ id: inquiryMessages.id })
  if (!made) return undefined
  await tx
    .update(inquiries)
    .set({ state: side === 'sender' ? 'new' : 'answered', stateSince: at, lastMessageAt: at })
    .where(eq(inquiries.id, inquiryId))
  return made
}
