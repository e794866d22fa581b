/** The result of sending a file: the answer, or `undefined` if the connection broke before there was one. */
export type PostAnswer = { status: number; body: unknown }

type Watch = { onProgress: (percent: number) => void; signal: AbortSignal }

/**
 * Sends a form with a file and reports its progress in per cent; at 100 the server processes it. `fetch` does not
 * report progress, so this uses XMLHttpRequest. Also, WebKit does not let the router read a form with a file.
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
