export const auditKinds = ['registered', 'confirmed', 'signed-in', 'sign-in-refused', 'signed-out'] as const
export type AuditKind = (typeof auditKinds)[number]
