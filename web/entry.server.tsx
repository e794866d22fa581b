import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { compress } from '#platform/compression.ts'
import { log } from '#platform/log.ts'
import { requestFacts } from './actor.ts'

const renderTimeoutMs = 6_000

/** A page in one piece: its loaders waited for everything, and one piece is compressed far cheaper than many. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestFacts)
  return new Promise((resolve, reject) => {
    let statusNow = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(
            collected((html) => {
              const { bytes, encoding } = import.meta.env.PROD
                ? compress(html, request.headers.get('accept-encoding'))
                : { bytes: html, encoding: undefined }
              if (encoding) headers.set('Content-Encoding', encoding)
              resolve(new Response(bytes, { headers, status: statusNow }))
            }),
          )
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error) {
          if (request.signal.aborted) return
          statusNow = 500
          log.error({ err: error }, 'a page did not render')
        },
      },
    )
    const timeout = setTimeout(() => abort(new Error('A page took too long to render.')), renderTimeoutMs)
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}

function collected(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = []
  return new Writable({
    write(piece, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // An answer of ours (not found, forbidden) or of the router's (no such method) is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ err: error, path: new URL(request.url).pathname }, 'a request failed')
}
