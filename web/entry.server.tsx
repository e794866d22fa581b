import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { requestFacts } from './actor.ts'

const renderTimeoutMs = 6_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(requestFacts)
  let statusNow = status
  const body = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(renderTimeoutMs)]),
      onError(error) {
        if (request.signal.aborted) return
        statusNow = 500
        log.error({ err: error }, 'a page did not render')
      },
    },
  )
  if (isbot(request.headers.get('user-agent'))) await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { headers, status: statusNow })
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // An answer of ours (not found, forbidden) or of the router's (no such method) is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ err: error, path: new URL(request.url).pathname }, 'a request failed')
}
