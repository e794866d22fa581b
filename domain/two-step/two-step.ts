/** Between the first and the second step. */
export const pendingSignInMinutes = 10

/** How long an authenticator app may take to be set up, from the proof to its first code. */
export const authenticatorSetupMinutes = 30

export const recoveryCodesCount = 10

/** Unambiguous letters and digits (Crockford's base32). */
export const recoveryCodeLetters = '0123456789abcdefghjkmnpqrstvwxyz'
export const recoveryCodeLength = 12

export const passkeyNameLengthMax = 60
export const passkeysMax = 20

/** How long a browser may take to let a passkey answer. */
export const passkeyMinutes = 5

/** A code or a secret as people copy it from paper: in groups of four. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** A recovery code however it was typed: spaced, in capitals, with an O for a zero. */
export function readRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}
