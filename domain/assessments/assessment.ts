import { monthsBefore } from '#domain/days/months-before.ts'

/** Private notes and scores of a school about an application (rule 55). No teacher reads them. */

export const assessmentNoteLengthMax = 2_000
export const notesMax = 100

export const scoreMin = 1
export const scoreMax = 5
export const scores = [1, 2, 3, 4, 5] as const

/** After the end of the application. */
const assessmentsKeptMonths = 12

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

/** One member's scores, in the order of the criteria; null where there is none. */
export type MemberScores = { author: string; isOwn: boolean; scores: (number | null)[] }

/** The mean score and the number of members who scored; null without scores. */
export type Average = { value: number; count: number } | null

export function averageOf(given: readonly (number | null)[]): Average {
  const scores = given.filter((score) => score !== null)
  if (scores.length === 0) return null
  return { value: scores.reduce((sum, score) => sum + score, 0) / scores.length, count: scores.length }
}

export function overallOf(members: readonly MemberScores[]): Average {
  const all = averageOf(members.flatMap(({ scores: given }) => given))
  return all && { value: all.value, count: members.length }
}

export function keptSince(now: Date): Date {
  return monthsBefore(now, assessmentsKeptMonths)
}
