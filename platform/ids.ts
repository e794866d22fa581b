import { randomUUIDv7 } from 'node:crypto'

/** A new id: unique, and later ones sort later to the millisecond, which keeps indexes compact. */
export function uuidv7(): string {
  return randomUUIDv7()
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string | null | undefined): text is string {
  return typeof text === 'string' && uuid.test(text)
}
