import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { environmentWith } from '#platform/config.ts'
import { giveWay } from '#platform/give-way.ts'
import type { Picture } from '#platform/images.ts'
import type { DrawingResult, DrawingTask } from './drawing-process.ts'

const idleMs = 2_000

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

function ask(task: DrawingTask): Promise<DrawingResult> {
  clearTimeout(idle)
  child ??= begin()
  const asked = child
  return new Promise((done) => {
    const end = (result: DrawingResult) => {
      asked.off('message', answered).off('exit', ended)
      // It is waited for by who wants its pictures, and by nobody else.
      asked.unref()
      asked.channel?.unref()
      if (child === asked) idle = setTimeout(() => finish(asked), idleMs).unref()
      done(result)
    }
    const answered = (message: unknown) => end(message as DrawingResult)
    const ended = () => end({ error: 'the process ended' })
    asked.once('message', answered).once('exit', ended)
    asked.ref()
    asked.channel?.ref()
    asked.send(task)
  })
}

function begin(): ChildProcess {
  // The product runs in the folder of its sources, built or not, so the file is found from there.
  const begun = fork(resolve('db', 'seeds', 'drawing-process.ts'), {
    env: environmentWith({}),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  giveWay(begun.pid)
  begun.on('error', () => finish(begun))
  begun.on('exit', () => finish(begun))
  return begun
}

function finish(ended: ChildProcess): void {
  if (child === ended) child = undefined
  if (ended.connected) ended.disconnect()
}
