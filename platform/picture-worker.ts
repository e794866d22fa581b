import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import satori from 'satori'
import sharp from 'sharp'
import type { Paper } from './paper.ts'
import type { PictureNode } from './pictures.ts'

/** The thread that draws text pictures and documents, so that requests never wait for one. `pictures.ts` runs it. */
export type PictureTask = { node: PictureNode; width: number; height: number } | { paper: Paper }
export type PictureResult = { bytes: Uint8Array } | { error: string }

const { resolve } = createRequire(import.meta.url)
const font = (path: string, weight: 400 | 600 | 700) => ({
  name: 'Golos',
  weight,
  data: readFileSync(resolve(`@expo-google-fonts/golos-text/${path}`)),
})
const fonts = [
  font('400Regular/GolosText_400Regular.ttf', 400),
  font('600SemiBold/GolosText_600SemiBold.ttf', 600),
  font('700Bold/GolosText_700Bold.ttf', 700),
]

sharp.cache(false)
sharp.concurrency(1)

parentPort?.on('message', async (task: PictureTask) => {
  const result = await draw(task).catch((error: unknown): PictureResult => ({ error: String(error) }))
  parentPort?.postMessage(result)
})

/** Text becomes outlines before anything is painted: no font of the machine is used. */
async function draw(task: PictureTask): Promise<PictureResult> {
  if ('paper' in task) {
    // Few ask for papers, and what draws them is large.
    const { drawPaper } = await import('./paper-pdf.ts')
    return { bytes: await drawPaper(task.paper) }
  }
  const { node, width, height } = task
  // It accepts the same plain objects that React makes of JSX.
  const svg = await satori(node as Parameters<typeof satori>[0], { width, height, fonts })
  return { bytes: await sharp(Buffer.from(svg)).png({ palette: true, colours: 128 }).toBuffer() }
}
