import type { ApplicationStatus, PlannedStatus } from './application.ts'

/** What one press planned, also for many at once. Another press of the same move is another act. */
export function actOf({ authorId, dueAt }: { authorId: string; dueAt: Date }): string {
  return `${authorId}.${dueAt.getTime()}`
}

/** In milliseconds. */
export function timeOfAct(act: string): number {
  return Number(act.slice(act.indexOf('.') + 1))
}

/** A planned look is no decision. The same decision overrules none, unless the planned one has words of its own. */
export function isOverruledBy(
  due: { toStatus: PlannedStatus; note: string | null },
  to?: ApplicationStatus,
): boolean {
  return due.toStatus !== 'reviewed' && (due.toStatus !== to || due.note !== null)
}
