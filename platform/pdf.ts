import { answerOf, startProcess } from './child-process.ts'
import { FairQueue } from './fair-queue.ts'
import type { PictureAsker } from './images.ts'
import { log } from './log.ts'
import type { PdfPage, PdfRefusal, PdfResult, PdfTask } from './pdf-worker.ts'

export type DrawPdf =
  | { ok: true; pages: { bytes: Buffer; width: number; height: number }[] }
  | { ok: false; reason: PdfRefusal | 'busy' }

/** A paper with its supplements; a book is no paper. */
export const pdfPagesMax = 12
const size = { widthMax: 1_600, heightMax: 3_200 }
/**
 * Twelve scanned pages take less than five seconds of a core; on a busy machine they wait longer, because they have low
 * priority.
 */
const timeoutMs = 60_000
/** In pages of 64 KiB: 512 MB, of which a scanned page at the limits takes a fifth. */
const memoryPagesMax = 8_192
const heapMbMax = 192
const queue = new FairQueue({ each: 6, all: 60 })

/**
 * An uploaded PDF as pictures of its pages, or why it is refused: a password, scripts, programs or other files in it,
 * or more than `pdfPagesMax` pages. The file itself is not stored. It is read in a separate process with limited memory
 * and time, one after another, round robin by account.
 */
export async function drawPdf(
  path: string,
  { accountId, signal }: PictureAsker,
  patienceMs = timeoutMs,
): Promise<DrawPdf> {
  const task: PdfTask = { path, pagesMax: pdfPagesMax, ...size }
  const result = await queue.run(accountId, signal, () => pagesOf(task, signal, patienceMs))
  if (!result) return { ok: false, reason: 'busy' }
  if ('error' in result) {
    log.warn({ reason: result.error }, 'the process that reads a PDF ended without an answer')
    return { ok: false, reason: 'unreadable' }
  }
  if ('refusal' in result) return { ok: false, reason: result.refusal }
  // The other process sends them as plain arrays.
  return {
    ok: true,
    pages: result.pages.map((page: PdfPage) => ({ ...page, bytes: Buffer.from(page.bytes) })),
  }
}

async function pagesOf(
  task: PdfTask,
  signal: AbortSignal,
  patienceMs: number,
): Promise<PdfResult | { error: string }> {
  const limits = [`--wasm-max-mem-pages=${memoryPagesMax}`, `--max-old-space-size=${heapMbMax}`]
  const worker = startProcess(['platform', 'pdf-worker.ts'], limits)
  const kill = () => worker.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  try {
    const result = await answerOf<PdfResult>(worker, task, patienceMs)
    signal.throwIfAborted()
    return result
  } finally {
    signal.removeEventListener('abort', kill)
  }
}
