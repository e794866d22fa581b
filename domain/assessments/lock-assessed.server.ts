import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/application.ts'
import { now } from '#platform/clock.ts'
import { keptSince } from './assessment.ts'

/** Undefined if the teacher is gone or the application ended too long ago. */
export async function lockAssessed(tx: Transaction, { schoolId }: SchoolMember, id: string) {
  const [held] = await tx
    .select({
      teacherId: applications.teacherId,
      status: applications.status,
      changedAt: applications.changedAt,
      criteria: applications.criteria,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.schoolId, schoolId)))
    // A deletion of the teacher's account waits for this lock, or is seen by the next statement.
    .for('share')
  if (!held || !isKept(held)) return undefined
  const teacher = and(eq(accounts.id, held.teacherId), isNull(accounts.deletedAt))
  return (await tx.$count(accounts, teacher)) > 0 ? held : undefined
}

export function isKept({ status, changedAt }: { status: ApplicationStatus; changedAt: Date }): boolean {
  return isOpen(status) || changedAt >= keptSince(now())
}
