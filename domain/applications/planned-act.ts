/** What one press planned, for many at once too. Of the same move another press is another act. */
export function actOf({ authorId, dueAt }: { authorId: string; dueAt: Date }): string {
  return `${authorId}.${dueAt.getTime()}`
}

/** When an act is carried out, in milliseconds. */
export function timeOfAct(act: string): number {
  return Number(act.slice(act.indexOf('.') + 1))
}
