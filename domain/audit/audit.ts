export const auditKinds = [
  'registered',
  'confirmed',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'recovery-asked',
  'password-reset',
  'identity-linked',
  'role-chosen',
  'sessions-ended',
  'password-changed',
  'email-changed',
  'data-exported',
  'account-deleted',
] as const
export type AuditKind = (typeof auditKinds)[number]
