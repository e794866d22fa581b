/** What a school keeps for itself about an application: notes, labels, scores (rule 55). No teacher reads any of it. */

export const noteLengthMax = 2_000
/** How many notes an application may have. */
export const notesMax = 100

export const labelColours = ['neutral', 'lake', 'apricot', 'green', 'red'] as const
export type LabelColour = (typeof labelColours)[number]
export const labelLengthMax = 30
/** How many labels a school may have. */
export const labelsMax = 30

export const scoreMin = 1
export const scoreMax = 5
export const scores = [1, 2, 3, 4, 5] as const

/** What the school keeps goes so many months after the application ended. */
export const assessmentsKeptMonths = 12

export type Label = { id: string; word: string; colour: LabelColour; version: number }

export type Note = {
  id: string
  text: string
  version: number
  writtenAt: Date
  changedAt: Date | null
  /** Empty once they are gone. */
  author: string
  isOwn: boolean
}

/** What one member gave, in the order of the criteria; null where they gave nothing. */
export type MemberScores = { author: string; isOwn: boolean; scores: (number | null)[] }

/** The mean of what was given, with how many gave it; null where nobody did. */
export type Average = { value: number; count: number } | null

export function averageOf(given: readonly (number | null)[]): Average {
  const said = given.filter((score) => score !== null)
  if (said.length === 0) return null
  return { value: said.reduce((sum, score) => sum + score, 0) / said.length, count: said.length }
}

/** The mean of an application by all its members and criteria; the number is that of members. */
export function overallOf(members: readonly MemberScores[]): Average {
  const all = averageOf(members.flatMap(({ scores: given }) => given))
  return all && { value: all.value, count: members.length }
}

/** Since when an application must not have ended for something to be kept about it. */
export function keptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - assessmentsKeptMonths)
  return since
}
