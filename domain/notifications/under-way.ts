import type { ApplicationStatus } from '#domain/applications/application.ts'

/** Open: the school still owes an answer. */
export const openStatuses = [
  'pending',
  'reviewed',
  'interview',
] as const satisfies readonly ApplicationStatus[]

/** How many days both sides give an unanswered offer priority; it can be answered later too. */
export const offerAskedDays = 90
