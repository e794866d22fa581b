import type { Role } from './actor.ts'

export const roles = ['teacher', 'school', 'admin'] as const satisfies readonly Role[]

export const choosableRoles = ['teacher', 'school'] as const
export type ChoosableRole = (typeof choosableRoles)[number]

export const emailLengthMax = 254
export const fullNameLengthMin = 2
export const fullNameLengthMax = 100
export const passwordLengthMin = 8
export const passwordLengthMax = 128

/** Sliding (rule 8). */
export const rememberedSessionDays = 30
export const plainSessionHours = 12

export const registrationLinkHours = 48

/** Rule Q9. */
export const recoveryMinutes = 30
export const recoveryCodeLength = 8

/** The job waits until the answer is sent, whose time then reveals nothing (rule Q7). */
export const mailDelayMs = 500

export const deviceDays = 400

/** The standard allows 255 characters. */
export const identityLengthMax = 255

export const removableWays = ['passkeys', 'google', 'telegram'] as const
export type RemovableWay = (typeof removableWays)[number]

export const accountLinkPurposes = ['change-email', 'delete-account'] as const

export const emailChangeLinkHours = 24
export const deletionLinkMinutes = 30

/** Rule 7. */
export const fullNamePattern = /^\p{L}[\p{L}\p{M} '’ʼ‘-]*$/u

export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit'

/** Rule 4. */
export function missingPasswordRules(password: string): PasswordRule[] {
  const missing: PasswordRule[] = []
  if ([...password].length < passwordLengthMin) missing.push('length')
  if (!/\p{Ll}/u.test(password)) missing.push('lowercase')
  if (!/\p{Lu}/u.test(password)) missing.push('uppercase')
  if (!/\d/.test(password)) missing.push('digit')
  return missing
}

/** Where signing in leads without a return address (rules 3, 8). */
export function homeOf(role: Role): string {
  if (role === 'teacher') return '/teacher-dashboard'
  if (role === 'school') return '/school-dashboard'
  return '/admin'
}
