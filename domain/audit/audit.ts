export const auditKinds = [
  'registered',
  'confirmed',
  'signed-in',
  'code-asked',
  'sign-in-refused',
  'signed-out',
  'recovery-asked',
  'password-reset',
  'identity-linked',
  'identity-unlinked',
  'role-chosen',
  'sessions-ended',
  'password-changed',
  'email-changed',
  'two-step-on',
  'two-step-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'administrator-made',
  'account-blocked',
  'account-unblocked',
  'object-hidden',
  'object-shown',
  'owner-warned',
  'school-blocked',
  'school-unblocked',
  'schools-merged',
  'doubles-decided',
  'confirmation-resent',
  'announcement-made',
  'announcement-ended',
  'member-invited',
  'member-joined',
  'member-changed',
  'member-removed',
  'member-left',
  'school-handed-over',
  'key-rotated',
  'claim-verified',
  'claim-rejected',
  'claim-reopened',
  'document-seen',
  'report-decided',
  'data-exported',
  'account-deleted',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** The details that a line keeps for ever: codes and numbers of ours. Everything else is deleted with the person. */
const lasting = new Set([
  'claim',
  'days',
  'issuer',
  'left',
  'lost',
  'object',
  'outcome',
  'page',
  'reason',
  'role',
  'sealed',
])

/** `by` names an administrator by an id, or what did it by a code. */
const doers = new Set(['clock', 'code', 'command', 'google', 'passkey', 'recovery-code'])

export type AuditDetails = Record<string, string>

export function splitDetails(details: AuditDetails): { details: AuditDetails; about: AuditDetails } {
  const entries = Object.entries(details)
  const stays = ([key, value]: [string, string]) => lasting.has(key) || (key === 'by' && doers.has(value))
  return {
    details: Object.fromEntries(entries.filter(stays)),
    about: Object.fromEntries(entries.filter((entry) => !stays(entry))),
  }
}
