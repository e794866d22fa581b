import sharp from 'sharp'

/**
 * The process that decodes one picture of a stranger and ends (quality 13). It is run by `images.ts`, knows no
 * settings and no secrets, and may be killed at any moment.
 */
export type ImageTask = { path: string; sizes: number[]; pixelsMax: number }
export type ImageResult = { squares: { size: number; bytes: Uint8Array }[] } | { error: string }

const quality = 82

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
  const result = await squaresOf(task).catch((error: unknown): ImageResult => ({ error: String(error) }))
  process.send?.(result, () => process.disconnect())
})

/** Centred squares on white, in WebP, turned upright and without any metadata. */
async function squaresOf({ path, sizes, pixelsMax }: ImageTask): Promise<ImageResult> {
  const largest = Math.max(...sizes)
  const { data, info } = await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize(largest, largest, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const squares = []
  for (const size of sizes) {
    const bytes = await sharp(data, { raw }).resize(size, size).webp({ quality }).toBuffer()
    squares.push({ size, bytes })
  }
  return { squares }
}
