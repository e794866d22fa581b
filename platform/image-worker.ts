import sharp, { type ResizeOptions } from 'sharp'
import { formsOf, type PictureForms } from './picture-forms.ts'

/**
 * The process that decodes one stranger's picture and ends (rule Q13). `images.ts` runs it; it has no settings and no
 * secrets, and may be killed at any moment.
 */
export type ImageTask = { path: string; shape: ImageShape; sizes: number[]; pixelsMax: number }
/** square: cropped to the centre; fitted: the whole picture, no wider than its size. */
export type ImageShape = 'square' | 'fitted'
export type ImageResult = { pictures: (PictureForms & { size: number })[] } | { error: string }

/** The largest ratio of height to width of a fitted picture: a strip is useless. */
const heightToWidthMax = 2

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})

process.once('message', async (task: ImageTask) => {
  const result = await picturesOf(task).catch((error: unknown): ImageResult => ({ error: String(error) }))
  process.send?.(result, () => process.disconnect())
})

/** On white, turned upright and without any metadata. */
async function picturesOf({ path, shape, sizes, pixelsMax }: ImageTask): Promise<ImageResult> {
  const { data, info } = await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize(boxOf(shape, Math.max(...sizes)))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures = []
  for (const size of sizes) {
    pictures.push({ size, ...(await formsOf(sharp(data, { raw }).resize(boxOf(shape, size)))) })
  }
  return { pictures }
}

function boxOf(shape: ImageShape, size: number): ResizeOptions {
  if (shape === 'square') return { width: size, height: size, fit: 'cover', position: 'centre' }
  return { width: size, height: size * heightToWidthMax, fit: 'inside', withoutEnlargement: true }
}
