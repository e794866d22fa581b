import type { ApplicationStatus } from '#domain/applications/application.ts'

export const openStatuses = [
  'pending',
  'reviewed',
  'interview',
] as const satisfies readonly ApplicationStatus[]

/** Later an offer has no priority, but can still be answered. */
export const offerAskedDays = 90
