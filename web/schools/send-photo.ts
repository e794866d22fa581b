import { isPhotoRefusal, type PhotoRefusal, photosField } from './gallery-words.ts'

export type Sent = 'done' | PhotoRefusal

/**
 * Sends one file, telling how much of it has gone, in per cent; at 100 the server works on it. `fetch` cannot
 * tell that, so this is a request of the older kind.
 */
export function sendPhoto(
  address: string,
  file: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Sent> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => done(meaningOf(request))
    request.onerror = () => done('lost')
    request.onabort = () => done('lost')
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set(photosField, file)
    request.send(form)
  })
}

function meaningOf({ status, response }: XMLHttpRequest): Sent {
  if (status === 200 && response?.ok === true) return 'done'
  return isPhotoRefusal(response?.reason) ? response.reason : 'malformed'
}

const lightBytes = 700_000
const sideMax = 1600
const jpegQuality = 0.9

/**
 * A photo of a camera made as small as the gallery keeps it anyway, so that a phone sends kilobytes; what the
 * browser cannot draw, or what would not get lighter, goes as it is.
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
