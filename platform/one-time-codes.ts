import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
const stepSeconds = 30
/** A code is accepted in the step before its own and in the one after, because phones' clocks differ. */
const stepsAside = 1

/** The secret that an authenticator app and this server share. */
export function newCodeSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The thirty-second step (since 1970) of a code; undefined if it belongs to none of the present ones. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const aside = totpOf(secret).validate({ token: code, timestamp, window: stepsAside })
  return aside === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + aside
}

/** The secret for an app, in the QR code and for typing (base32, RFC 6238). */
export function codeSecretWords(
  secret: Buffer,
  names: { issuer: string; label: string },
): { uri: string; typed: string } {
  const totp = totpOf(secret, names)
  return { uri: totp.toString(), typed: totp.secret.base32 }
}

function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })
}
