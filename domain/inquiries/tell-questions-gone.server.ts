import type { Transaction } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.server.ts'

/** In the list of notifications and a digest: a question that a teacher was to answer, or had answered, is in their inbox no more. */
export async function tellQuestionsGone(tx: Transaction, teacherIds: readonly string[]): Promise<void> {
  for (const teacherId of teacherIds)
    await notify(tx, teacherId, { kind: 'inquiry-received', reference: { gone: 'deleted', quiet: 'yes' } })
}
