import sharp from 'sharp'
import { formsOf, type PictureForms } from '#platform/picture-forms.ts'

/** The process that draws the demo's pictures, one after another, until nobody listens. `draw-picture.ts` runs it. */
export type DrawingTask = { svg: string; sizes: readonly number[] }
export type DrawingResult = { pictures: (PictureForms & { size: number })[] } | { error: string }

sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (task: DrawingTask) => {
  const result = await picturesOf(task).catch((error: unknown): DrawingResult => ({ error: String(error) }))
  process.send?.(result)
})

/** In each of these widths. */
async function picturesOf({ svg, sizes }: DrawingTask): Promise<DrawingResult> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Math.max(...sizes))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures = []
  for (const size of sizes)
    pictures.push({ size, ...(await formsOf(sharp(data, { raw }).resize({ width: size }))) })
  return { pictures }
}
