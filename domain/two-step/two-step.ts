export const pendingSignInMinutes = 10

export const authenticatorSetupMinutes = 30

export const recoveryCodesCount = 10

/** Unambiguous (Crockford's base32). */
export const recoveryCodeLetters = '0123456789abcdefghjkmnpqrstvwxyz'
export const recoveryCodeLength = 12

export const passkeyNameLengthMax = 60
export const passkeysMax = 20

export const passkeyMinutes = 5

export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** However it was typed: with spaces, in capitals, with an O for a zero. */
export function readRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}
