import type { ApplicationStatus, PlannedStatus } from './application.ts'

/** What one press planned, for many at once too. Of the same move another press is another act. */
export function actOf({ authorId, dueAt }: { authorId: string; dueAt: Date }): string {
  return `${authorId}.${dueAt.getTime()}`
}

/** When an act is carried out, in milliseconds. */
export function timeOfAct(act: string): number {
  return Number(act.slice(act.indexOf('.') + 1))
}

/**
 * Whether a move to there, or taking it back alone, leaves a decision undone: that it was looked at is none, and the same one
 * is carried out all the same, unless it had words of its own.
 */
export function isOverruledBy(
  due: { toStatus: PlannedStatus; note: string | null },
  to?: ApplicationStatus,
): boolean {
  return due.toStatus !== 'reviewed' && (due.toStatus !== to || due.note !== null)
}
