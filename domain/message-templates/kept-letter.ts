import type { TemplateField } from './message-template.ts'

/** A cover letter that a teacher keeps (rule 55). */

export const keptLettersMax = 10
export const letterTitleLengthMax = 60
/** As long as a cover letter. */
export const letterTextLengthMax = 1_000

export const letterFields = ['vacancy', 'school'] as const satisfies readonly TemplateField[]
