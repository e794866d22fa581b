import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { makePictures, type Picture } from '#platform/images.ts'

/**
 * A drawing as a picture that somebody uploads: made in the sizes and forms of an upload, and like it in a process of its own,
 * so that the server keeps none of the memory.
 */
export async function drawPicture(
  svg: string,
  shape: 'square' | 'fitted',
  sizes: readonly number[],
): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ustat-drawing-'))
  try {
    const path = join(folder, 'drawing.png')
    await sharp(Buffer.from(svg))
      .resize(Math.max(...sizes))
      .png({ compressionLevel: 1 })
      .toFile(path)
    const made = await makePictures(path, shape, sizes)
    if (!made.ok) throw new Error(`a drawing could not be read: ${made.reason}`)
    return made.pictures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
