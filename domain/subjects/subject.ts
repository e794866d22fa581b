export const subjectIds = [
  'kyrgyz_language',
  'kyrgyz_literature',
  'russian_language',
  'russian_literature',
  'english',
  'german',
  'turkish',
  'chinese',
  'mathematics',
  'algebra',
  'geometry',
  'physics',
  'chemistry',
  'biology',
  'geography',
  'history',
  'social_studies',
  'religion',
  'informatics',
  'technology',
  'art',
  'music',
  'physical_education',
  'elective',
] as const
export type SubjectId = (typeof subjectIds)[number]

export const subjectLengthMax = 100

export function isSubjectId(value: string): value is SubjectId {
  return (subjectIds as readonly string[]).includes(value)
}
