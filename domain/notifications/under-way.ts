import type { ApplicationStatus } from '#domain/applications/application.ts'

/** Open: the school still owes an answer. */
export const openStatuses = [
  'pending',
  'reviewed',
  'interview',
] as const satisfies readonly ApplicationStatus[]

/** For so many days an offer without an answer stands before all else, on both sides; it can be answered later too. */
export const offerAskedDays = 90
