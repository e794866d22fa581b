import type { ApplicationStatus } from '../applications/application.ts'

/**
 * An applicant sees the total from so many applications on, and a stage from so many people in it, so that nobody can
 * be identified.
 */
export const stagesShownFrom = 5
export const stageShownFrom = 3

export const countedStages = [
  'reviewed',
  'interview',
  'accepted',
  'rejected',
] as const satisfies ApplicationStatus[]
export type StageCounts = { all: number; stages: { stage: (typeof countedStages)[number]; count: number }[] }
