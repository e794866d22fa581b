import { createHash } from 'node:crypto'

/**
 * The id of what a form says when its own request id stands for other contents already: the page was gone back to, or what it said
 * was corrected after a lost answer. It is always the same one for the same contents, so that a second press of the corrected form
 * is the same one too (rule 41). Of whose it is the contents say, so that nobody meets what another one sent.
 */
export function secondId(requestId: string, contents: object): string {
  const said = JSON.stringify([requestId.toLowerCase(), contents])
  const hash = createHash('sha256').update(said).digest()
  // A UUID of version 8, whose bits are the maker's own.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
