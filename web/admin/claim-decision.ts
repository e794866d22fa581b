/** Identifies one decision of a claim, for a form that takes back this one and no later one. */
export const decisionOf = (id: string, decidedAt: Date): string => `${id} ${decidedAt.getTime()}`

/** What `decisionOf` identifies; a form without a time takes back any decision. */
export function readDecision(posted: FormDataEntryValue | null): { id: string; seen: Date | undefined } {
  const [id = '', moment] = String(posted).split(' ')
  return { id, seen: moment === undefined ? undefined : new Date(Number(moment)) }
}
