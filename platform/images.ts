import { answerOf, noAnswer, startProcess } from './child-process.ts'
import { type ImageKind, readImageHeader } from './image-header.ts'
import type { ImageResult, ImageShape, ImageTask } from './image-worker.ts'
import { log } from './log.ts'
import type { PictureForms } from './picture-forms.ts'

/** One of the sizes that were asked for; a fitted picture may be smaller than its size. */
export type Picture = PictureForms & { size: number; type: string }

export type MakePictures =
  | { ok: true; pictures: Picture[] }
  | { ok: false; reason: 'not-an-image' | 'too-many-pixels' | 'unreadable' | 'busy' }

/** JPEG is shrunk while it is decoded, the others are decoded whole first (quality 13). */
const pixelsMax: Record<ImageKind, number> = {
  jpeg: 64_000_000,
  png: 24_000_000,
  webp: 24_000_000,
  gif: 24_000_000,
}
const timeoutMs = 20_000 // a picture at the limits takes less than one
const waitingMax = 20

/**
 * Pictures out of an uploaded file, or why there are none: squares with sides of these sizes, or the whole
 * picture in these widths (in pixels).
 */
export async function makePictures(
  path: string,
  shape: ImageShape,
  sizes: readonly number[],
  patienceMs = timeoutMs,
): Promise<MakePictures> {
  const header = await readImageHeader(path)
  if (!header) return { ok: false, reason: 'not-an-image' }
  if (header.width * header.height > pixelsMax[header.kind]) return { ok: false, reason: 'too-many-pixels' }
  if (waiting >= waitingMax) return { ok: false, reason: 'busy' }
  const task = { path, shape, sizes: [...sizes], pixelsMax: pixelsMax[header.kind] }
  const result = await inTurn(() => picturesOf(task, patienceMs))
  if ('error' in result) {
    if (result.error === noAnswer) log.warn('the process that reads a picture ended without an answer')
    else log.info({ reason: result.error }, 'a picture could not be read')
    return { ok: false, reason: 'unreadable' }
  }
  const pictures = result.pictures.map((picture) => ({
    ...picture,
    // They come from the other process as plain arrays.
    bytes: Buffer.from(picture.bytes),
    avif: picture.avif && Buffer.from(picture.avif),
    type: 'image/webp',
  }))
  return { ok: true, pictures }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after another: decoding takes a whole core and the memory of a whole picture. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/** Each file of a stranger has a process of its own. */
function picturesOf(task: ImageTask, patienceMs: number): Promise<ImageResult> {
  return answerOf<ImageResult>(startProcess('platform', 'image-worker.ts'), task, patienceMs)
}
