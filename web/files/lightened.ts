const lightBytes = 700_000
const sideMax = 1600
const jpegQuality = 0.9

/**
 * A camera photo shrunk to the size in which it is stored anyway, so that a phone sends kilobytes; a file that the
 * browser cannot draw, or that would not get smaller, is sent as it is.
 */
export async function lightened(file: File): Promise<Blob> {
  if (file.size <= lightBytes || file.type === 'image/gif') return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, sideMax / picture.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const light = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/jpeg', jpegQuality))
    return light && light.size < file.size ? light : file
  } catch {
    return file
  }
}
