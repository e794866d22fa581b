import type { Achievement, EducationEntry, Workplace } from '#domain/teachers/teacher.ts'

/** Years and degrees are not free text. */
export const learnedWords = ({ place, speciality }: EducationEntry): string =>
  [place, speciality].filter(Boolean).join(', ')

export const workedWords = ({ school, post }: Workplace): string => [school, post].filter(Boolean).join(', ')

type Entries = { educationEntries: EducationEntry[]; workplaces: Workplace[]; achievements: Achievement[] }

export const listedWords = ({ educationEntries, workplaces, achievements }: Entries): string[] => [
  ...educationEntries.map(learnedWords),
  ...workplaces.map(workedWords),
  ...achievements.map(({ title }) => title),
]
