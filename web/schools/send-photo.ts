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
