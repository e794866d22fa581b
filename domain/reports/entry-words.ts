import type { EducationEntry, Workplace } from '#domain/teachers/teacher.ts'

/** What a teacher typed of where they learned and worked; years and degrees hold no words of theirs. */
export const learnedWords = ({ place, speciality }: EducationEntry): string =>
  [place, speciality].filter(Boolean).join(', ')

export const workedWords = ({ school, post }: Workplace): string => [school, post].filter(Boolean).join(', ')
