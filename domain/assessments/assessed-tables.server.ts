import { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'

/** All that is kept about an application. */
export const assessedTables = [applicationNotes, applicationLabels, applicationScores] as const
