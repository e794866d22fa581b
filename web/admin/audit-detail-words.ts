import { roles } from '#domain/accounts/account.ts'
import { claimKinds } from '#domain/claims/claim.ts'
import { claimTitle } from '#domain/delivery/claim-title.ts'
import { type SchoolRole, schoolRoles } from '#domain/organisations/organisation.ts'
import { reportedKinds, reportOutcomes } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { inLine } from '#web/words/dates.ts'
import { consoleRoleWord } from './console-words.ts'
import { kindWord, outcomeWord } from './report-words.ts'

const labels: Record<string, () => string> = {
  announcement: () => m.console_audit_announcement(),
  by: () => m.console_audit_by(),
  changed: () => m.console_audit_changed(),
  claim: () => m.console_audit_claim(),
  claimId: () => m.console_audit_claim(),
  days: () => m.console_audit_days(),
  documentId: () => m.console_audit_document(),
  id: () => m.console_audit_number(),
  issuer: () => m.console_audit_issuer(),
  left: () => m.console_audit_left(),
  lost: () => m.console_audit_lost(),
  merged: () => m.console_audit_other_school(),
  object: () => m.console_audit_object(),
  other: () => m.console_audit_other_school(),
  outcome: () => m.console_audit_outcome(),
  page: () => m.console_audit_page(),
  reason: () => m.console_audit_reason(),
  recoveryId: () => m.console_audit_recovery(),
  registration: () => m.console_audit_registration(),
  registrationId: () => m.console_audit_registration(),
  reportedId: () => m.console_audit_reported(),
  role: () => m.console_audit_role(),
  school: () => m.console_audit_school(),
  schoolId: () => m.console_audit_school(),
  sealed: () => m.console_audit_sealed(),
  why: () => m.console_audit_why(),
}

/** The label of a detail; one that is no longer recorded has its raw key. */
export const auditDetailLabel = (key: string): string => labels[key]?.() ?? key

export const schoolRoleWords: Record<SchoolRole, () => string> = {
  owner: () => m.console_member_owner(),
  staff: () => m.console_member_staff(),
  viewer: () => m.console_member_viewer(),
}

const doers: Record<string, () => string> = {
  clock: () => m.console_audit_by_clock(),
  code: () => m.console_audit_by_code(),
  command: () => m.console_audit_by_command(),
  google: () => 'Google',
  passkey: () => m.console_audit_by_passkey(),
  'recovery-code': () => m.console_audit_by_recovery_code(),
}

const refusals: Record<string, () => string> = {
  blocked: () => m.console_audit_refused_blocked(),
  cancelled: () => m.console_audit_refused_cancelled(),
  denied: () => m.console_audit_refused_cancelled(),
  expired: () => m.console_audit_refused_expired(),
  invalid: () => m.console_audit_refused_invalid(),
  off: () => m.console_audit_refused_unavailable(),
  unavailable: () => m.console_audit_refused_unavailable(),
  unconfirmed: () => m.console_audit_refused_unconfirmed(),
  unexpected: () => m.console_audit_refused_invalid(),
  'unknown-passkey': () => m.console_audit_refused_unknown_passkey(),
  'unverified-email': () => m.console_audit_refused_unverified(),
  'wrong-code': () => m.console_audit_refused_code(),
  'wrong-credentials': () => m.console_audit_refused_credentials(),
  'wrong-passkey': () => m.console_audit_refused_passkey(),
}

const outcomes: Record<string, () => string> = {
  apart: () => inLine(m.console_doubles_apart()),
  open: () => inLine(m.console_doubles_open()),
}

const known = <One extends string>(all: readonly One[], value: string) => all.find((one) => one === value)

const values: Record<string, (value: string) => string | undefined> = {
  by: (value) => doers[value]?.(),
  changed: (value) => (value === 'term' ? m.console_audit_term() : undefined),
  claim: (value) => {
    const kind = known(claimKinds, value)
    return kind && inLine(claimTitle(kind))
  },
  issuer: (value) => (/google/.test(value) ? 'Google' : undefined),
  object: (value) => {
    const kind = known(reportedKinds, value)
    return kind && inLine(kindWord(kind))
  },
  outcome: (value) => {
    const outcome = known(reportOutcomes, value)
    return outcome ? inLine(outcomeWord(outcome)) : outcomes[value]?.()
  },
  reason: (value) => refusals[value]?.(),
  role: (value) => {
    const role = known(roles, value)
    const schoolRole = known(schoolRoles, value)
    return role ? inLine(consoleRoleWord(role)) : schoolRole && schoolRoleWords[schoolRole]()
  },
}

/** The words for a code, in the middle of a line; undefined for what people or the clock wrote. */
export const auditDetailValue = (key: string, value: string): string | undefined => values[key]?.(value)
