import { m } from '#locales/messages.ts'
import {
  fieldWords,
  type TemplateFacts,
  type TemplateKind,
  type TemplateTexts,
  templateLocales,
} from './message-template.ts'

export const readyTemplates = [
  { key: 'invitation-meet', kind: 'invitation', title: m.ready_meet_title, text: m.ready_meet },
  { key: 'invitation-lesson', kind: 'invitation', title: m.ready_lesson_title, text: m.ready_lesson },
  { key: 'invitation-call', kind: 'invitation', title: m.ready_call_title, text: m.ready_call },
  { key: 'refusal-filled', kind: 'refusal', title: m.ready_filled_title, text: m.ready_filled },
  { key: 'refusal-experience', kind: 'refusal', title: m.ready_experience_title, text: m.ready_experience },
  { key: 'refusal-later', kind: 'refusal', title: m.ready_later_title, text: m.ready_later },
  { key: 'question-hours', kind: 'question', title: m.ready_hours_title, text: m.ready_hours },
  { key: 'question-documents', kind: 'question', title: m.ready_documents_title, text: m.ready_documents },
  { key: 'question-start', kind: 'question', title: m.ready_start_title, text: m.ready_start },
] as const satisfies readonly {
  key: string
  kind: TemplateKind
  title: () => string
  text: (facts: TemplateFacts, options?: { locale?: 'ru' | 'en' | 'ky' }) => string
}[]

/** The fields are as people type them in each language. */
export function readyTexts({ text }: Pick<(typeof readyTemplates)[number], 'text'>): TemplateTexts {
  const texts: TemplateTexts = { ru: null, en: null, ky: null }
  for (const locale of templateLocales) {
    const { name, vacancy, school, date } = fieldWords[locale]
    const facts = { name: `{${name}}`, vacancy: `{${vacancy}}`, school: `{${school}}`, date: `{${date}}` }
    texts[locale] = text(facts, { locale })
  }
  return texts
}
