export const teachingLanguages = ['kyrgyz', 'russian', 'uzbek', 'tajik', 'english'] as const
export type TeachingLanguage = (typeof teachingLanguages)[number]
