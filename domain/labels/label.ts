/** A school's own words with a colour, for applications and for teachers whom it saved (rule 55). No teacher reads them. */

export const labelColours = ['neutral', 'lake', 'apricot', 'green', 'red'] as const
export type LabelColour = (typeof labelColours)[number]
export const labelLengthMax = 30
export const labelsMax = 30

export type Label = { id: string; word: string; colour: LabelColour; version: number }
