import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { ImageHeader } from './image-header.ts'

const inflated = promisify(inflate)

/** The most that decoders may unpack beside the picture: more than any camera or editor writes. */
const compressedBytesMax = 4_000_000
const unpackedBytesMax = 4_000_000
/** A progressive JPEG is decoded once for each scan; encoders make about ten. */
const scannedPixelsMax = 1_024_000_000
/** Frames, blocks and chunks that are not the picture itself. */
const partsMax = 10_000
const picturePartsMax = 200_000
const windowBytes = 256 * 1024

class TooComplex extends Error {}

/**
 * Whether decoding a picture costs about what its size says: neither compressed metadata that unpack into gigabytes,
 * nor scans or frames without number. Only the structure is read; damage is left to the decoder to find.
 */
export async function isPlainPicture(path: string, header: ImageHeader): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const bytes = new FileWindow(file)
    if (header.kind === 'png') await walkPng(bytes)
    else if (header.kind === 'jpeg') await walkJpeg(bytes, header.width * header.height)
    else if (header.kind === 'webp') await walkWebp(bytes)
    else await walkGif(bytes)
    return true
  } catch (error) {
    if (error instanceof TooComplex) return false
    throw error
  } finally {
    await file.close()
  }
}

/** A file read forwards, in pieces large enough that many small steps cost few reads. */
class FileWindow {
  private start = 0
  private bytes: Buffer = Buffer.alloc(0)
  private readonly file: FileHandle

  constructor(file: FileHandle) {
    this.file = file
  }

  /** The next bytes, at most `length`. */
  async at(offset: number, length: number): Promise<Buffer> {
    const end = this.start + this.bytes.length
    if (offset < this.start || offset + length > end) {
      const buffer = Buffer.alloc(Math.max(length, windowBytes))
      const { bytesRead } = await this.file.read(buffer, 0, buffer.length, offset)
      this.start = offset
      this.bytes = buffer.subarray(0, bytesRead)
    }
    return this.bytes.subarray(offset - this.start, offset - this.start + length)
  }
}

function counter(max: number): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > max) throw new TooComplex()
  }
}

async function walkPng(bytes: FileWindow): Promise<void> {
  const countPart = counter(partsMax)
  const countPicturePart = counter(picturePartsMax)
  const unpack = unpacker()
  for (let offset = 8; ; ) {
    const head = await bytes.at(offset, 8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (type === 'IEND') return
    if (type === 'IDAT') countPicturePart()
    else countPart()
    if (type === 'zTXt' || type === 'iTXt' || type === 'iCCP') {
      if (length > compressedBytesMax) throw new TooComplex()
      const data = compressedPart(type, await bytes.at(offset + 8, length))
      if (data) await unpack(data)
    }
    offset += 12 + length
  }
}

/** The data after a zero-terminated keyword; undefined for an iTXt that is not compressed. */
function compressedPart(type: string, chunk: Buffer): Buffer | undefined {
  const keywordEnd = chunk.indexOf(0)
  if (keywordEnd < 0) return undefined
  if (type !== 'iTXt') return chunk.subarray(keywordEnd + 2)
  if (chunk[keywordEnd + 1] !== 1) return undefined
  const languageEnd = chunk.indexOf(0, keywordEnd + 3)
  const translatedEnd = languageEnd < 0 ? -1 : chunk.indexOf(0, languageEnd + 1)
  return translatedEnd < 0 ? undefined : chunk.subarray(translatedEnd + 1)
}

/** Unpacks what the decoder would, up to the limit in all. Damaged data count as too much. */
function unpacker(): (data: Buffer) => Promise<void> {
  let compressedLeft = compressedBytesMax
  let unpackedLeft = unpackedBytesMax
  return async (data) => {
    compressedLeft -= data.length
    if (compressedLeft < 0 || unpackedLeft <= 0) throw new TooComplex()
    try {
      unpackedLeft -= (await inflated(data, { maxOutputLength: unpackedLeft })).length
    } catch {
      throw new TooComplex()
    }
  }
}

async function walkJpeg(bytes: FileWindow, pixels: number): Promise<void> {
  const countPart = counter(partsMax)
  const countScan = counter(Math.max(1, Math.floor(scannedPixelsMax / pixels)))
  for (let offset = 2; ; ) {
    const head = await bytes.at(offset, 4)
    if (head.length < 4 || head[0] !== 0xff) return
    const marker = head[1] ?? 0
    if (marker === 0xd9) return
    if (marker === 0xff) {
      offset += 1
      continue
    }
    countPart()
    offset += 2 + head.readUInt16BE(2)
    if (marker !== 0xda) continue
    countScan()
    const next = await nextMarker(bytes, offset)
    if (next === undefined) return
    offset = next
  }
}

/** The end of a scan's coded data: a marker that is neither a stuffed byte nor a restart marker. */
async function nextMarker(bytes: FileWindow, from: number): Promise<number | undefined> {
  for (let offset = from; ; ) {
    const piece = await bytes.at(offset, windowBytes)
    if (piece.length < 2) return undefined
    let at = piece.indexOf(0xff)
    while (at >= 0 && at < piece.length - 1) {
      const marker = piece[at + 1] ?? 0
      if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return offset + at
      at = piece.indexOf(0xff, at + 2)
    }
    // The last byte may be the first half of a marker.
    offset += piece.length - 1
  }
}

async function walkWebp(bytes: FileWindow): Promise<void> {
  const countPart = counter(partsMax)
  for (let offset = 12; ; ) {
    const head = await bytes.at(offset, 8)
    if (head.length < 8) return
    countPart()
    const length = head.readUInt32LE(4)
    offset += 8 + length + (length % 2)
  }
}

async function walkGif(bytes: FileWindow): Promise<void> {
  const countPart = counter(partsMax)
  const countPicturePart = counter(picturePartsMax * 2)
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const screen = await bytes.at(0, 13)
  for (let offset = 13 + colours(screen[10] ?? 0); ; ) {
    const head = await bytes.at(offset, 10)
    const isFrame = head[0] === 0x2c && head.length === 10
    const isExtension = head[0] === 0x21
    if (!isFrame && !isExtension) return
    countPart()
    offset += isFrame ? 11 + colours(head[9] ?? 0) : 2
    for (let length = -1; length !== 0; offset += 1 + length) {
      const [next] = await bytes.at(offset, 1)
      if (next === undefined) return
      countPicturePart()
      length = next
    }
  }
}
