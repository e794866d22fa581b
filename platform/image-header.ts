import { type FileHandle, open } from 'node:fs/promises'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif'

export type ImageHeader = { kind: ImageKind; width: number; height: number }

const startBytes = 32
const jpegSegmentsMax = 4_000

/**
 * The type of a file by its first bytes, and the size of the picture. Nothing is decoded, so that
 * a picture that is far too large is refused before a decoder opens it.
 */
export async function readImageHeader(path: string): Promise<ImageHeader | undefined> {
  const file = await open(path, 'r')
  try {
    const start = await read(file, 0, startBytes)
    if (start.length < 12) return undefined
    if (start.readUInt16BE(0) === 0xffd8 && start[2] === 0xff) return await jpegHeader(file)
    if (start.subarray(0, 8).equals(pngSignature)) return pngHeader(start)
    if (/^GIF8[79]a$/.test(start.toString('latin1', 0, 6)))
      return header('gif', start.readUInt16LE(6), start.readUInt16LE(8))
    if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP')
      return webpHeader(start)
    return undefined
  } finally {
    await file.close()
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function header(kind: ImageKind, width: number, height: number): ImageHeader | undefined {
  return width > 0 && height > 0 ? { kind, width, height } : undefined
}

function pngHeader(start: Buffer): ImageHeader | undefined {
  if (start.length < 24 || start.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return header('png', start.readUInt32BE(16), start.readUInt32BE(20))
}

function webpHeader(start: Buffer): ImageHeader | undefined {
  if (start.length < 30) return undefined
  const chunk = start.toString('latin1', 12, 16)
  if (chunk === 'VP8 ') {
    if (start.readUIntBE(23, 3) !== 0x9d012a) return undefined
    return header('webp', start.readUInt16LE(26) & 0x3fff, start.readUInt16LE(28) & 0x3fff)
  }
  if (chunk === 'VP8L') {
    if (start[20] !== 0x2f) return undefined
    const bits = start.readUInt32LE(21)
    return header('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  if (chunk === 'VP8X') return header('webp', start.readUIntLE(24, 3) + 1, start.readUIntLE(27, 3) + 1)
  return undefined
}

/** The size stands in the frame segment, after any number of others (metadata, previews). */
async function jpegHeader(file: FileHandle): Promise<ImageHeader | undefined> {
  let offset = 2
  for (let segment = 0; segment < jpegSegmentsMax; segment += 1) {
    const bytes = await read(file, offset, 9)
    if (bytes.length < 9 || bytes[0] !== 0xff) return undefined
    const marker = bytes[1] ?? 0
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return header('jpeg', bytes.readUInt16BE(7), bytes.readUInt16BE(5))
    const isScanOrEnd = marker === 0xda || marker === 0xd9
    const length = bytes.readUInt16BE(2)
    if (isScanOrEnd || length < 2) return undefined
    offset += 2 + length
  }
  return undefined
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
