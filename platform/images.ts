import { answerOf, noAnswer, startProcess } from './child-process.ts'
import { FairQueue } from './fair-queue.ts'
import { type ImageKind, readImageHeader } from './image-header.ts'
import { isPlainPicture } from './image-structure.ts'
import type { ImageResult, ImageShape, ImageTask } from './image-worker.ts'
import { log } from './log.ts'
import type { PictureForms } from './picture-forms.ts'

/** One of the requested sizes; a fitted picture may be smaller. */
export type Picture = PictureForms & { size: number; type: string }

export type MakePictures =
  | { ok: true; pictures: Picture[] }
  | { ok: false; reason: 'not-an-image' | 'too-many-pixels' | 'too-complex' | 'unreadable' | 'busy' }

/** JPEG is shrunk while it is decoded; other formats are decoded whole first (rule Q13). */
const pixelsMax: Record<ImageKind, number> = {
  jpeg: 64_000_000,
  png: 24_000_000,
  webp: 24_000_000,
  gif: 24_000_000,
}
/**
 * A picture at the limits takes less than three seconds of a core; on a busy machine it waits longer, because it has
 * low priority.
 */
const timeoutMs = 60_000
const queue = new FairQueue({ each: 6, all: 60 })

/** The owner of the picture, and the signal of its request: a picture that nobody waits for is not drawn. */
export type PictureAsker = { accountId: string; signal: AbortSignal }

/**
 * Pictures made of an uploaded file, or why there are none: squares with these sides, or the whole
 * picture in these widths (in pixels). Decoding takes a core and the memory of a whole picture, so pictures are decoded one
 * at a time, round robin by account.
 */
export async function makePictures(
  path: string,
  shape: ImageShape,
  sizes: readonly number[],
  { accountId, signal }: PictureAsker,
  patienceMs = timeoutMs,
): Promise<MakePictures> {
  const header = await readImageHeader(path)
  if (!header) return { ok: false, reason: 'not-an-image' }
  if (header.width * header.height > pixelsMax[header.kind]) return { ok: false, reason: 'too-many-pixels' }
  if (!(await isPlainPicture(path, header))) return { ok: false, reason: 'too-complex' }
  const task = { path, shape, sizes: [...sizes], pixelsMax: pixelsMax[header.kind] }
  const result = await queue.run(accountId, signal, () => picturesOf(task, signal, patienceMs))
  if (!result) return { ok: false, reason: 'busy' }
  if ('error' in result) {
    if (result.error === noAnswer) log.warn('the process that reads a picture ended without an answer')
    else log.info({ reason: result.error }, 'a picture could not be read')
    return { ok: false, reason: 'unreadable' }
  }
  const pictures = result.pictures.map((picture) => ({
    ...picture,
    // The other process sends them as plain arrays.
    bytes: Buffer.from(picture.bytes),
    avif: picture.avif && Buffer.from(picture.avif),
    type: 'image/webp',
  }))
  return { ok: true, pictures }
}

/** Each file of a stranger has a process of its own. */
async function picturesOf(task: ImageTask, signal: AbortSignal, patienceMs: number): Promise<ImageResult> {
  const worker = startProcess(['platform', 'image-worker.ts'])
  const kill = () => worker.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  try {
    const result = await answerOf<ImageResult>(worker, task, patienceMs)
    signal.throwIfAborted()
    return result
  } finally {
    signal.removeEventListener('abort', kill)
  }
}
