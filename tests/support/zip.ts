import { inflateRawSync } from 'node:zlib'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/** The files of a ZIP by name, read from its directory as any archive program does. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endSignature).buffer))
  if (end < 0) throw new Error('This is no ZIP.')
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(entry) !== entrySignature) throw new Error('The directory of the ZIP is broken.')
    const method = zip.readUInt16LE(entry + 10)
    const size = zip.readUInt32LE(entry + 20)
    const nameLength = zip.readUInt16LE(entry + 28)
    const rest = zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
    const local = zip.readUInt32LE(entry + 42)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    entry += 46 + nameLength + rest
  }
  return files
}
