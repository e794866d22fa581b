import type { ReadySection } from '#domain/vacancies/ready-sections.ts'
import { m } from '#locales/messages.ts'

export const readySectionWords: Record<ReadySection, () => string> = {
  primary: m.ready_posts_primary,
  languages: m.ready_posts_languages,
  sciences: m.ready_posts_sciences,
  society: m.ready_posts_society,
  arts: m.ready_posts_arts,
  care: m.ready_posts_care,
  help: m.ready_posts_help,
  lead: m.ready_posts_lead,
}
