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
] as const
export type AuditKind = (typeof auditKinds)[number]
