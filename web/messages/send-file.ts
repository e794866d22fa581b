import { lightened } from '#web/files/lightened.ts'
import { liveAddressOf } from '#web/live/live-address.ts'
import type { SendAnswer } from '#web/live/outbox.ts'
import { fileField } from './file-words.ts'

type Sending = {
  roomId: string
  /** Makes sending again the same message. */
  clientId: string
  text: string
  file: File
}

/**
 * Sends a file into a room, telling how much of it has gone, in per cent; at 100 the server works on it. `fetch` cannot
 * tell that, so this is a request of the older kind.
 */
export async function sendFile(
  { roomId, clientId, text, file }: Sending,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<SendAnswer> {
  const light = await lightened(file)
  if (signal.aborted) return 'unknown'
  const form = new FormData()
  form.set('request_id', clientId)
  form.set('text', text)
  form.set(fileField, light, file.name)
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', liveAddressOf(roomId, 'upload'))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => done(meaningOf(request))
    request.onerror = () => done('unknown')
    request.onabort = () => done('unknown')
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function meaningOf({ response }: XMLHttpRequest): SendAnswer {
  return typeof response?.ok === 'boolean' ? response : 'unknown'
}
