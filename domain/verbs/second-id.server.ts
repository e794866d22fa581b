import { createHash } from 'node:crypto'

/**
 * Always the same for the same contents, so that a second press of a corrected form is one request (rule 41). The
 * contents include the owner, so that nobody finds what another person sent.
 */
export function secondId(requestId: string, contents: object): string {
  const json = JSON.stringify([requestId.toLowerCase(), contents])
  const hash = createHash('sha256').update(json).digest()
  // A UUID of version 8, whose bits are free to choose.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
