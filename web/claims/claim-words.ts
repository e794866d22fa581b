import {
  type ClaimKind,
  type ClaimSide,
  type ClaimState,
  type RejectionReason,
  secretFilesKeptDays,
} from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'

const needs: Record<ClaimKind, () => string> = {
  education: m.claim_education_needs,
  category: m.claim_category_needs,
  kyrgyztest: m.claim_kyrgyztest_needs,
  'language-certificate': m.claim_language_needs,
  'no-criminal-record': m.claim_no_criminal_record_needs,
  medical: m.claim_medical_needs,
  registration: m.claim_registration_needs,
  licence: m.claim_licence_needs,
  address: m.claim_address_needs,
  'right-to-speak': m.claim_right_to_speak_needs,
}

const secretGives = () => m.claim_secret_gives({ days: secretFilesKeptDays })
const gives: Record<ClaimKind, () => string> = {
  education: m.claim_education_gives,
  category: m.claim_category_gives,
  kyrgyztest: m.claim_kyrgyztest_gives,
  'language-certificate': m.claim_language_gives,
  'no-criminal-record': secretGives,
  medical: secretGives,
  registration: m.claim_registration_gives,
  licence: m.claim_licence_gives,
  address: m.claim_address_gives,
  'right-to-speak': m.claim_right_to_speak_gives,
}

const states: Record<ClaimState, () => string> = {
  pending: m.claim_state_pending,
  verified: m.claim_state_verified,
  rejected: m.claim_state_rejected,
  expired: m.claim_state_expired,
  withdrawn: m.claim_state_withdrawn,
  outdated: m.claim_state_outdated,
}

const reasons: Record<RejectionReason, () => string> = {
  unreadable: m.claim_reason_unreadable,
  incomplete: m.claim_reason_incomplete,
  'other-name': m.claim_reason_other_name,
  'other-document': m.claim_reason_other_document,
  'out-of-date': m.claim_reason_out_of_date,
  doubtful: m.claim_reason_doubtful,
  other: m.claim_reason_other,
}

export const needsOf = (kind: ClaimKind): string => needs[kind]()
export const givesOf = (kind: ClaimKind): string => gives[kind]()
export const stateWord = (state: ClaimState | undefined): string =>
  state ? states[state]() : m.claim_state_none()
export const reasonWord = (reason: RejectionReason): string => reasons[reason]()

/** Where teachers and schools manage their documents. */
export const claimsHome: Record<ClaimSide, string> = {
  teacher: '/teacher-dashboard/documents',
  school: '/school-dashboard/verification',
}

/** The address of a document's page, as a picture. */
export const pagePath = (documentId: string, page: number) => `/documents/${documentId}/${page}`
