import type { Transaction } from '#db/client.ts'
import { notify } from '#domain/notifications/notify.server.ts'

/** An inquiry that the teacher was to answer, or had answered, has left the inbox. */
export async function tellQuestionsGone(tx: Transaction, teacherIds: readonly string[]): Promise<void> {
  for (const teacherId of teacherIds)
    await notify(tx, teacherId, { kind: 'inquiry-received', reference: { gone: 'deleted', quiet: 'yes' } })
}
