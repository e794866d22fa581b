import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/**
 * The process that draws one stranger's PDF as pictures and ends. `pdf.ts` runs it; it has no settings and no secrets,
 * and may be killed at any moment. The library is WebAssembly without a script engine.
 */
export type PdfTask = { path: string; pagesMax: number; widthMax: number; heightMax: number }
export type PdfPage = { bytes: Uint8Array; width: number; height: number }
export type PdfRefusal = 'encrypted' | 'active' | 'too-many-pages' | 'unreadable'
export type PdfResult = { pages: PdfPage[] } | { refusal: PdfRefusal }

sharp.cache(false)
sharp.concurrency(1)

process.once('message', async (task: PdfTask) => {
  const result = await pagesOf(task).catch((): PdfResult => ({ refusal: 'unreadable' }))
  process.send?.(result, () => process.disconnect())
})

async function pagesOf({ path, pagesMax, widthMax, heightMax }: PdfTask): Promise<PdfResult> {
  const bytes = await readFile(path)
  if (/\/Encrypt\b/.test(namesOf(bytes.toString('latin1')))) return { refusal: 'encrypted' }
  if (isActive(bytes)) return { refusal: 'active' }
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const count = document.getPageCount()
  if (count > pagesMax) return { refusal: 'too-many-pages' }
  const pages: PdfPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(widthMax / originalWidth, heightMax / originalHeight)
    const [width, height] = [Math.round(originalWidth * scale), Math.round(originalHeight * scale)]
    if (!(width >= 1 && height >= 1)) return { refusal: 'unreadable' }
    const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' })
    const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
    const picture = await sharp(data, { raw })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
    pages.push({ bytes: picture, width: drawn.width, height: drawn.height })
  }
  return pages.length > 0 ? { pages } : { refusal: 'unreadable' }
}

/** Active content of a document: scripts, programs, other files, films. */
const activeNames =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoToE|Movie|Sound)\b/
const inflatedBytesMax = 8 * 1024 * 1024
/** More than any paper of a few pages has. */
const streamsMax = 20_000
const dictionaryLengthMax = 64 * 1024

/** Searches the plain objects, and those packed into streams. */
function isActive(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  let left = inflatedBytesMax
  let count = 0
  let open = ''
  for (const { before, from, to } of streamsOf(text)) {
    count += 1
    if (count > streamsMax) return true
    // The content of a stream is no name: a picture's bytes may look like anything.
    open += before
    if (from === text.length) break
    const dictionary = namesOf(
      before
        .slice(-dictionaryLengthMax)
        .split(/\bobj\b/)
        .at(-1) ?? '',
    )
    if (!/\/ObjStm\b/.test(dictionary)) continue
    const packed = bytes.subarray(from, to)
    const objects = /\/Filter\b/.test(dictionary) ? unpacked(packed, left) : packed.toString('latin1')
    // Content that cannot be inspected may be anything.
    if (objects === undefined) return true
    left -= objects.length
    if (activeNames.test(namesOf(objects))) return true
  }
  return activeNames.test(namesOf(open))
}

type Stretch = { before: string; from: number; to: number }

/**
 * The text before each stream, and the position of its bytes; finally the text after all of them. In one pass, whatever
 * the content.
 */
function* streamsOf(text: string): Generator<Stretch> {
  let at = 0
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < at) continue
    const from = index + keyword.length
    const end = text.indexOf('endstream', from)
    if (end < 0) break
    yield { before: text.slice(at, index), from, to: end }
    at = end
  }
  yield { before: text.slice(at), from: text.length, to: text.length }
}

function unpacked(bytes: Buffer, maxOutputLength: number): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1')
  } catch {
    return undefined
  }
}

/** Names may have any of their letters written as numbers: /J#61vaScript. */
function namesOf(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
