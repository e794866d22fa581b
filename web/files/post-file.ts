/** What came of sending a file: the answer, or `undefined` when the connection broke before there was one. */
export type PostAnswer = { status: number; body: unknown }

type Watch = { onProgress: (percent: number) => void; signal: AbortSignal }

/**
 * Sends a form with a file, telling how much of it has gone, in per cent; at 100 the server works on it. `fetch` cannot
 * tell that, so this is a request of the older kind. Nor does WebKit let the router read a form with a file.
 */
export function postFile(
  address: string,
  form: FormData,
  { onProgress, signal }: Watch,
): Promise<PostAnswer | undefined> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => done({ status: request.status, body: request.response })
    request.onerror = () => done(undefined)
    request.onabort = () => done(undefined)
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
