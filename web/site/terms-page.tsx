import { m } from '#locales/messages.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Route } from './+types/terms-page'
import { legalDays } from './legal-days.ts'
import { LegalDocument, type LegalText } from './legal-document.tsx'
import { operatorSection } from './operator-section.server.ts'

export const handle = { static: true }

/** Written here, so that the page's script does not contain the texts. */
export function loader(): LegalText {
  return {
    title: m.terms_title(),
    lead: m.terms_lead(),
    day: legalDays.terms,
    sections: [
      ...operatorSection(),
      { id: 'acceptance', title: m.terms_acceptance_title(), text: m.terms_acceptance_text() },
      { id: 'service', title: m.terms_service_title(), text: m.terms_service_text() },
      { id: 'account', title: m.terms_account_title(), text: m.terms_account_text() },
      { id: 'truth', title: m.terms_truth_title(), text: m.terms_truth_text() },
      { id: 'content', title: m.terms_content_title(), text: m.terms_content_text() },
      { id: 'prohibited', title: m.terms_prohibited_title(), text: m.terms_prohibited_text() },
      { id: 'teachers', title: m.terms_teachers_title(), text: m.terms_teachers_text() },
      { id: 'schools', title: m.terms_schools_title(), text: m.terms_schools_text() },
      { id: 'blocking', title: m.terms_blocking_title(), text: m.terms_blocking_text() },
      { id: 'complaints', title: m.terms_complaints_title(), text: m.terms_complaints_text() },
      { id: 'liability', title: m.terms_liability_title(), text: m.terms_liability_text() },
      { id: 'law', title: m.terms_law_title(), text: m.terms_law_text() },
      { id: 'changes', title: m.terms_changes_title(), text: m.terms_changes_text() },
      { id: 'contact', title: m.terms_contact_title(), text: m.terms_contact_text() },
    ],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ title: loaderData.title, description: loaderData.lead })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData} />
}
