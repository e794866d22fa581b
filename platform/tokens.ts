import { createHash, randomBytes, randomInt } from 'node:crypto'

const tokenBytes = 32

/** A secret that cannot be guessed, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored form of a token: it cannot be reversed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A code for typing, of so many digits or other letters; guesses must be limited. */
export function newCode(length: number, letters = '0123456789'): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
