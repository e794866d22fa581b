import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { inquiries, inquiryMessages } from '#db/schema/inquiries.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type InquirySide, stateAfter } from './inquiry.ts'
import type { InquiryMessageInput } from './inquiry-input.ts'

/** The caller locks the conversation. Undefined for a repeated request (rules 29, 41). */
export async function keepMessage(
  tx: Transaction,
  inquiryId: string,
  side: InquirySide,
  { message: text, request_id: requestId }: InquiryMessageInput,
): Promise<{ id: string } | undefined> {
  const at = now()
  const message = { inquiryId, side, text }
  const insert = (id: string) =>
    tx
      .insert(inquiryMessages)
      .values({ ...message, id: uuidv7(), requestId: id, createdAt: at })
      .onConflictDoNothing({ target: inquiryMessages.requestId })
      .returning({ id: inquiryMessages.id })
  let [made] = await insert(requestId)
  if (!made) {
    const isSame = and(eq(inquiryMessages.requestId, requestId), eq(inquiryMessages.inquiryId, inquiryId))
    if ((await tx.$count(inquiryMessages, and(isSame, eq(inquiryMessages.text, text)))) > 0) return undefined
    ;[made] = await insert(secondId(requestId, message))
  }
  if (!made) return undefined
  await tx
    .update(inquiries)
    .set({ state: stateAfter(side), stateSince: at, lastMessageAt: at })
    .where(eq(inquiries.id, inquiryId))
  return made
}
