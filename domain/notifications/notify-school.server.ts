import { and, asc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { now } from '#platform/clock.ts'
import { type NotificationReference, notifiedSinglyMax } from './notification.ts'
import { notify } from './notify.server.ts'

export async function notifySchool(
  tx: Transaction,
  schoolId: string,
  notification: Parameters<typeof notify>[2],
): Promise<void> {
  for (const accountId of await notifiedMembers(tx, schoolId)) await notify(tx, accountId, notification)
}

/** In the common order of locks on several accounts. */
export async function notifiedMembers(tx: Transaction, schoolId: string): Promise<string[]> {
  const members = await tx
    .select({ accountId: schoolMembers.accountId })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), ne(schoolMembers.role, 'viewer')))
    .orderBy(asc(schoolMembers.accountId))
  return members.map(({ accountId }) => accountId)
}

/** How many of them still apply is counted when it is read. */
export async function notifySchoolOfVacancies(
  tx: Transaction,
  schoolId: string,
  {
    kind,
    about,
    together,
  }: {
    kind: 'vacancy-ending' | 'vacancy-closed'
    about: NotificationReference[]
    together: NotificationReference
  },
): Promise<void> {
  const many = { gatheredAt: now().toISOString(), ...together, count: String(about.length) }
  for (const reference of about.length > notifiedSinglyMax ? [many] : about)
    await notifySchool(tx, schoolId, { kind, reference })
}
