import { randomUUIDv7 } from 'node:crypto'

/** A new id: unique, and later ones sort later to the millisecond, which keeps indexes compact. */
export function uuidv7(): string {
  return randomUUIDv7()
}
