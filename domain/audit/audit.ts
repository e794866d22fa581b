export const auditKinds = [
  'registered',
  'confirmed',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'sessions-ended',
  'password-changed',
  'email-changed',
  'data-exported',
  'account-deleted',
] as const
export type AuditKind = (typeof auditKinds)[number]
