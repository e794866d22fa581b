import { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'

export const assessedTables = [applicationNotes, applicationLabels, applicationScores] as const
