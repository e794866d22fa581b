import type { ApplicationStatus } from '../applications/application.ts'

/** Of fewer people, or fewer in a stage, each could be identified (rule 57). */
export const stagesShownFrom = 5
export const stageShownFrom = 3

export const countedStages = [
  'reviewed',
  'interview',
  'accepted',
  'rejected',
] as const satisfies ApplicationStatus[]
export type StageCounts = { all: number; stages: { stage: (typeof countedStages)[number]; count: number }[] }
