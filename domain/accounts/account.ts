import type { Role } from './actor.ts'

export const roles = ['teacher', 'school', 'admin'] as const satisfies readonly Role[]

/** The roles a person may choose for a new account (rule 1). */
export const choosableRoles = ['teacher', 'school'] as const
export type ChoosableRole = (typeof choosableRoles)[number]

export const emailLengthMax = 254
export const fullNameLengthMin = 2
export const fullNameLengthMax = 100
export const passwordLengthMin = 8
export const passwordLengthMax = 128

/** How long a session lasts: sliding when the person asked to be remembered (rule 8). */
export const rememberedSessionDays = 30
export const plainSessionHours = 12

export const registrationLinkHours = 48

/** How long the link and the code of a recovery's mail work (rule Q9). */
export const recoveryMinutes = 30
export const recoveryCodeLength = 8

/** The mail's job waits until the answer is sent, whose time must not tell what the job did (rule Q7). */
export const mailDelayMs = 500

/** How long a device is known that nobody signs in on. */
export const deviceDays = 400

/** The longest issuer or subject that a provider may name; the standard allows 255 characters. */
export const identityLengthMax = 255

/** What besides the password leads into an account, or out of it, and may be removed with a reset. */
export const removableWays = ['passkeys', 'google', 'telegram'] as const
export type RemovableWay = (typeof removableWays)[number]

export const accountLinkPurposes = ['change-email', 'delete-account'] as const
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number]

export const emailChangeLinkHours = 24
export const deletionLinkMinutes = 30

/** Letters of any script, spaces, hyphens and apostrophes (rule 7). */
export const fullNamePattern = /^\p{L}[\p{L}\p{M} '’ʼ‘-]*$/u

export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit'

/** The rules that a password still misses (rule 4). */
export function missingPasswordRules(password: string): PasswordRule[] {
  const missing: PasswordRule[] = []
  if ([...password].length < passwordLengthMin) missing.push('length')
  if (!/\p{Ll}/u.test(password)) missing.push('lowercase')
  if (!/\p{Lu}/u.test(password)) missing.push('uppercase')
  if (!/\d/.test(password)) missing.push('digit')
  return missing
}

/** Where a person goes after signing in without another place to return to (rules 3, 8). */
export function homeOf(role: Role): string {
  if (role === 'teacher') return '/teacher-dashboard'
  if (role === 'school') return '/school-dashboard'
  return '/admin'
}
