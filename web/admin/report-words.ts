import type { FlagRule } from '#domain/reports/flag-rules.ts'
import type { ReportedKind, ReportOutcome } from '#domain/reports/report.ts'
import type { PartName } from '#domain/reports/reported-as-it-is.server.ts'
import { m } from '#locales/messages.ts'
import { sectionWords } from '#web/words/profile-words.ts'

const kinds: Record<ReportedKind, () => string> = {
  vacancy: () => m.console_reported_vacancies(),
  teacher: () => m.console_reported_teachers(),
  school: () => m.console_reported_schools(),
  offer: () => m.console_reported_offers(),
  photo: () => m.console_reported_photos(),
  review: () => m.console_reported_reviews(),
  answer: () => m.console_reported_answers(),
  message: () => m.console_reported_messages(),
  inquiry: () => m.console_reported_inquiries(),
  invitation: () => m.console_reported_invitations(),
}
export const kindWord = (kind: ReportedKind): string => kinds[kind]()

const rules: Record<FlagRule, () => string> = {
  prepayment: () => m.console_flag_prepayment(),
  documents: () => m.console_flag_documents(),
  abroad: () => m.console_flag_abroad(),
  links: () => m.console_flag_links(),
  'shared-phone': () => m.console_flag_shared_phone(),
}
export const ruleWord = (rule: FlagRule): string => rules[rule]()

export const outcomeWord = (outcome: ReportOutcome): string =>
  outcome === 'violation' ? m.own_reports_violation() : m.own_reports_none()

const parts: Record<PartName, () => string> = {
  name: () => m.console_part_name(),
  specialization: () => m.teacher_specialization_fact(),
  about: () => m.console_part_about(),
  description: () => m.console_part_description(),
  requirements: () => m.console_part_requirements(),
  benefits: () => m.console_part_benefits(),
  education: () => m.teacher_education_label(),
  work: () => m.teacher_section_work(),
  achievements: () => sectionWords('achievements'),
  languages: () => m.teacher_languages_label(),
  skills: () => m.console_part_skills(),
  address: () => m.claim_address(),
  housing: () => m.housing_note_label(),
  phone: () => m.console_person_phone(),
  review: () => m.reported_review_alone(),
  answer: () => m.console_part_answer(),
}
export const partWord = (name: PartName): string => parts[name]()
