import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from './log.ts'
import type { PictureResult, PictureTask } from './picture-worker.ts'

/** A box of a picture with CSS as satori knows it: every box with several children says how it lays them out. */
export type PictureNode = {
  type: string
  props: {
    style?: Record<string, string | number>
    children?: PictureNode[] | string
    [name: string]: unknown
  }
}

export type DrawPicture =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'busy' | 'failed' }

const timeoutMs = 15_000
const idleMs = 60_000
const waitingMax = 20
const keptBytesMax = 6 * 1024 * 1024

/** The identity of a drawn picture: it differs if anything in the picture differs. */
export function pictureTag(task: PictureTask): string {
  return createHash('sha256').update(JSON.stringify(task)).digest('base64url').slice(0, 22)
}

const kept = new Map<string, Uint8Array<ArrayBuffer>>()
const inWork = new Map<string, Promise<DrawPicture>>()
let keptBytes = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A text picture as PNG, or a document as PDF. One is drawn at a time, in a separate thread; the last few megabytes are
 * cached, and concurrent requests for the same are drawn once.
 */
export async function drawPicture(task: PictureTask): Promise<DrawPicture> {
  const tag = pictureTag(task)
  const found = kept.get(tag)
  if (found) {
    kept.delete(tag)
    kept.set(tag, found)
    return { ok: true, bytes: found }
  }
  const same = inWork.get(tag)
  if (same) return same
  if (inWork.size >= waitingMax) return { ok: false, reason: 'busy' }
  const drawing = last
    .then(() => runWorker(task))
    // A thread that cannot be started, or a task that cannot be sent to it, must not fail the tasks behind it.
    .catch((error: unknown): PictureResult => ({ error: String(error) }))
    .then((result): DrawPicture => {
      if ('error' in result) {
        log.error({ reason: result.error }, 'a picture was not drawn')
        return { ok: false, reason: 'failed' }
      }
      const bytes = new Uint8Array(result.bytes)
      keep(tag, bytes)
      return { ok: true, bytes }
    })
    .finally(() => inWork.delete(tag))
  last = drawing
  inWork.set(tag, drawing)
  return drawing
}

function keep(tag: string, drawn: Uint8Array<ArrayBuffer>): void {
  kept.set(tag, drawn)
  keptBytes += drawn.byteLength
  for (const [oldest, bytes] of kept) {
    if (keptBytes <= keptBytesMax) return
    kept.delete(oldest)
    keptBytes -= bytes.byteLength
  }
}

let worker: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/**
 * The thread starts with the first picture and ends when none was requested for a while, because it holds its fonts in
 * memory.
 */
function runWorker(task: PictureTask): Promise<PictureResult> {
  clearTimeout(idleTimer)
  // The product runs in the folder of its sources, built or not, so the thread's file is found from there.
  worker ??= new Worker(resolve('platform', 'picture-worker.ts'), { execArgv: [] })
  const running = worker
  running.unref()
  return new Promise((done) => {
    const end = (result: PictureResult, isBroken: boolean) => {
      clearTimeout(timer)
      running.off('message', answered).off('error', failed).off('exit', ended)
      if (isBroken) stop(running)
      else idleTimer = setTimeout(() => stop(running), idleMs).unref()
      done(result)
    }
    const answered = (result: PictureResult) => end(result, false)
    const failed = (error: unknown) => end({ error: String(error) }, true)
    const ended = () => end({ error: 'the thread ended' }, true)
    const timer = setTimeout(() => end({ error: 'no answer' }, true), timeoutMs)
    running.on('message', answered).on('error', failed).on('exit', ended)
    try {
      running.postMessage(task)
    } catch (error) {
      end({ error: String(error) }, false)
    }
  })
}

function stop(running: Worker): void {
  if (worker === running) worker = undefined
  // Its output while it ends is ignored.
  running.on('error', () => {})
  void running.terminate()
}
