import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { now } from '#platform/clock.ts'
import { notificationKindsOf } from './notification.ts'

/** Nothing of it is mailed or counted any more. The rows of mailed ones stay, for their unsubscribe links. */
export async function forgetSchoolNews(tx: Transaction, accountId: string): Promise<void> {
  const ofSchool = and(
    eq(notifications.accountId, accountId),
    inArray(
      notifications.kind,
      notificationKindsOf.school.filter((kind) => kind !== 'membership'),
    ),
  )
  await tx.delete(notifications).where(and(ofSchool, isNull(notifications.unsubscribeHash)))
  await tx
    .update(notifications)
    .set({ readAt: now() })
    .where(and(ofSchool, isNull(notifications.readAt)))
}
