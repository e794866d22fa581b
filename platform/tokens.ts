import { createHash, randomBytes, randomInt } from 'node:crypto'

const tokenBytes = 32

/** A secret that nobody can guess, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is stored of a token: it cannot be turned back. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A code that people type, of so many digits or other letters; guesses at it must be limited. */
export function newCode(length: number, letters = '0123456789'): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
