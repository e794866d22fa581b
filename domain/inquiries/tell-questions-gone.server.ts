import type { Transaction } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.server.ts'

/**
 * A notification, also in a digest: an inquiry that the teacher was to answer, or had answered, is no longer in the
 * inbox.
 */
export async function tellQuestionsGone(tx: Transaction, teacherIds: readonly string[]): Promise<void> {
  for (const teacherId of teacherIds)
    await notify(tx, teacherId, { kind: 'inquiry-received', reference: { gone: 'deleted', quiet: 'yes' } })
}
