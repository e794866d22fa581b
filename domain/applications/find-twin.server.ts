import { and, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applicationBatches, applicationBatchItems } from '#db/schema/applications.ts'
import { messages } from '#db/schema/messaging.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import type { TemplateTexts } from '#domain/message-templates/message-template.ts'
import { now } from '#platform/clock.ts'
import type { Candidate } from './decide-many.server.ts'
import { filledFor } from './fill-for-person.server.ts'

const sameWithinMs = 5 * 60_000

/** The same words to the same people moments ago, as from a page that was left and returned to. */
export async function findTwin(
  tx: Transaction,
  { schoolId, accountId }: SchoolMember,
  { text, texts }: { text: string; texts: TemplateTexts },
  people: readonly Candidate[],
): Promise<{ id: string } | undefined> {
  const isOfBatch = eq(applicationBatchItems.batchId, applicationBatches.id)
  // A batch that was sent has deleted its text; its messages have it with the fields filled in.
  const isSentAsMessages = exists(
    tx
      .select({ one: sql`1` })
      .from(applicationBatchItems)
      .innerJoin(messages, eq(messages.clientId, applicationBatchItems.messageId))
      .where(
        and(isOfBatch, inArray(messages.text, [...new Set(people.map((one) => filledFor(texts, one)))])),
      ),
  )
  const items = tx
    .select({
      ids: sql`array_agg(${applicationBatchItems.applicationId} order by ${applicationBatchItems.applicationId})`,
    })
    .from(applicationBatchItems)
    .where(isOfBatch)
  const [twin] = await tx
    .select({ id: applicationBatches.id })
    .from(applicationBatches)
    .where(
      and(
        eq(applicationBatches.authorId, accountId),
        eq(applicationBatches.schoolId, schoolId),
        eq(applicationBatches.kind, 'write'),
        isNull(applicationBatches.undoneAt),
        gt(applicationBatches.madeAt, new Date(now().getTime() - sameWithinMs)),
        or(eq(applicationBatches.text, text), isSentAsMessages),
        sql`(${items}) = ${sql.param(people.map(({ id }) => id))}::uuid[]`,
      ),
    )
    .orderBy(desc(applicationBatches.madeAt))
    .limit(1)
  return twin
}
