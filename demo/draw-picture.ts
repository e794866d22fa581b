import type { ChildProcess } from 'node:child_process'
import { answerOf, startProcess } from '#platform/child-process.ts'
import type { Picture } from '#platform/images.ts'
import type { DrawingResult, DrawingTask } from './drawing-process.ts'

const idleMs = 2_000
/** A drawing takes some seconds on a busy machine. */
const patienceMs = 120_000

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A drawing as pictures in these widths, in the forms of an upload. One process makes them all, one after another, and
 * ends when no more are wanted, so that the server keeps none of the memory.
 */
export async function drawPicture(svg: string, sizes: readonly number[]): Promise<Picture[]> {
  const drawing = last.then(() => ask({ svg, sizes }))
  last = drawing.catch(() => {})
  const result = await drawing
  if ('error' in result) throw new Error(`a drawing became no picture: ${result.error}`)
  return result.pictures.map((picture) => ({
    ...picture,
    // They come from the other process as plain arrays.
    bytes: Buffer.from(picture.bytes),
    avif: picture.avif && Buffer.from(picture.avif),
    type: 'image/webp',
  }))
}

async function ask(task: DrawingTask): Promise<DrawingResult> {
  clearTimeout(idle)
  child ??= begin()
  const asked = child
  // Only the person who wants its pictures waits for it.
  asked.ref()
  asked.channel?.ref()
  const answer = await answerOf<DrawingResult>(asked, task, patienceMs)
  asked.unref()
  asked.channel?.unref()
  if ('error' in answer) finish(asked)
  else idle = setTimeout(() => finish(asked), idleMs).unref()
  return answer
}

function begin(): ChildProcess {
  const begun = startProcess(['demo', 'drawing-process.ts'])
  begun.on('exit', () => finish(begun))
  return begun
}

function finish(ended: ChildProcess): void {
  if (child === ended) child = undefined
  if (ended.connected) ended.disconnect()
}
