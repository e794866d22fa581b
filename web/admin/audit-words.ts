import type { AuditKind } from '#domain/audit/audit.ts'
import { m } from '#locales/messages.ts'

const words: Record<AuditKind, () => string> = {
  registered: () => m.console_audit_registered(),
  confirmed: () => m.console_audit_confirmed(),
  'signed-in': () => m.console_audit_signed_in(),
  'code-asked': () => m.console_audit_code_asked(),
  'sign-in-refused': () => m.console_audit_sign_in_refused(),
  'signed-out': () => m.console_audit_signed_out(),
  'recovery-asked': () => m.console_audit_recovery_asked(),
  'password-reset': () => m.console_audit_password_reset(),
  'identity-linked': () => m.console_audit_identity_linked(),
  'role-chosen': () => m.console_audit_role_chosen(),
  'sessions-ended': () => m.console_audit_sessions_ended(),
  'password-changed': () => m.console_audit_password_changed(),
  'email-changed': () => m.console_audit_email_changed(),
  'two-step-on': () => m.console_audit_two_step_on(),
  'two-step-off': () => m.console_audit_two_step_off(),
  'recovery-code-used': () => m.console_audit_recovery_code_used(),
  'recovery-codes-renewed': () => m.console_audit_recovery_codes_renewed(),
  'passkey-added': () => m.console_audit_passkey_added(),
  'passkey-removed': () => m.console_audit_passkey_removed(),
  'administrator-made': () => m.console_audit_administrator_made(),
  'account-blocked': () => m.console_audit_account_blocked(),
  'account-unblocked': () => m.console_audit_account_unblocked(),
  'object-hidden': () => m.console_audit_object_hidden(),
  'object-shown': () => m.console_audit_object_shown(),
  'owner-warned': () => m.console_audit_owner_warned(),
  'school-blocked': () => m.console_audit_school_blocked(),
  'school-unblocked': () => m.console_audit_school_unblocked(),
  'announcement-made': () => m.console_audit_announcement_made(),
  'announcement-ended': () => m.console_audit_announcement_ended(),
  'key-rotated': () => m.console_audit_key_rotated(),
  'data-exported': () => m.console_audit_data_exported(),
  'account-deleted': () => m.console_audit_account_deleted(),
  'claim-rejected': () => m.console_audit_claim_rejected(),
  'claim-verified': () => m.console_audit_claim_verified(),
  'report-decided': () => m.console_audit_report_decided(),
  'document-seen': () => m.console_audit_document_seen(),
}

/** What a line of the audit says happened. */
export const auditWord = (kind: AuditKind): string => words[kind]()
