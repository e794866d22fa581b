import sharp, { type Sharp } from 'sharp'

/** A picture as it is kept: in WebP for every browser, in AVIF where that is smaller, and its colour from far away. */
export type PictureForms = {
  width: number
  height: number
  bytes: Buffer
  avif: Buffer | undefined
  /** Like #d3ebf2: what stands in its place until it has come. */
  colour: string
}

const quality = 82
/** What looks about as good. More effort takes six times the time for a tenth of the bytes. */
const avif = { quality: 44, effort: 2 }

/** Draws a picture in the forms that it is kept in. It carries nothing but what it shows. */
export async function formsOf(picture: Sharp): Promise<PictureForms> {
  const { data: bytes, info } = await picture.clone().webp({ quality }).toBuffer({ resolveWithObject: true })
  const smaller = await picture.clone().avif(avif).toBuffer()
  return {
    width: info.width,
    height: info.height,
    bytes,
    avif: smaller.length < bytes.length ? smaller : undefined,
    colour: await colourOf(picture),
  }
}

/** All of the picture in one dot. */
async function colourOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [red = 0, green = 0, blue = 0] = await sharp(data, { raw })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
