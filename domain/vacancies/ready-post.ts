import type { SubjectId } from '#domain/subjects/subject.ts'
import type { Locale } from '#locales/messages.ts'
import type { VacancyType } from './vacancy.ts'

export type Words = Record<Locale, string>
export type PostGroup = 'lessons' | 'language' | 'primary' | 'care' | 'lead'

export type ReadyPost = {
  id: string
  group: PostGroup
  type: VacancyType
  subject: SubjectId | Words
  title: Words
  about: Words
}

export const post = (
  id: string,
  [group, type, subject]: [PostGroup, VacancyType, SubjectId | Words],
  title: [string, string, string],
  about: [string, string, string],
): ReadyPost => ({ id, group, type, subject, title: words(title), about: words(about) })

export const words = ([ru, en, ky]: [string, string, string]): Words => ({ ru, en, ky })
