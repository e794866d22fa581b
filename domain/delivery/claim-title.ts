import type { ClaimKind } from '#domain/claims/claim.ts'
import { type Locale, m } from '#locales/messages.ts'

const titles: Record<ClaimKind, (of: object, say: { locale?: Locale }) => string> = {
  education: m.claim_education,
  category: m.claim_category,
  kyrgyztest: m.claim_kyrgyztest,
  'language-certificate': m.claim_language,
  'no-criminal-record': m.claim_no_criminal_record,
  medical: m.claim_medical,
  registration: m.claim_registration,
  licence: m.claim_licence,
  address: m.claim_address,
  'right-to-speak': m.claim_right_to_speak,
}

export function claimTitle(kind: ClaimKind, locale?: Locale): string {
  return titles[kind]({}, locale ? { locale } : {})
}

const ofSchools: readonly ClaimKind[] = ['registration', 'licence', 'address', 'right-to-speak']

export function claimsPath(kind: ClaimKind): string {
  return ofSchools.includes(kind) ? '/school-dashboard/verification' : '/teacher-dashboard/documents'
}
