import { parentPort, workerData } from 'node:worker_threads'

/**
 * Opens a page again and again until it is told to stop, in its own thread: the one that opens streams is busy
 * meanwhile.
 */
export type Looked = { pages: { at: number; ms: number }[]; failures: number }

const looked: Looked = { pages: [], failures: 0 }
let isLooking = true
parentPort?.once('message', () => {
  isLooking = false
})
while (isLooking) {
  const [at, askedAt] = [Date.now(), performance.now()]
  const isAnswered = await fetch(workerData as string)
    .then((response) => response.arrayBuffer())
    .then(
      () => true,
      () => false,
    )
  if (isAnswered) looked.pages.push({ at, ms: performance.now() - askedAt })
  else looked.failures += 1
}
parentPort?.postMessage(looked)
