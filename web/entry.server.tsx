import { renderToString } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { isOutage } from '#platform/outage.ts'
import { loggedPath } from './logged-path.server.ts'
import { withIconsFirst } from './page/icons-first.ts'
import { linkedScripts } from './page/linked-data.server.ts'
import { plainPageScripts } from './page/plain-page-scripts.ts'
import { RequestNumber } from './page/request-number.tsx'
import { typedHtml } from './page/typed-words.server.tsx'
import { TypedWords } from './page/typed-words.tsx'
import { outage, renderedPage, requestFacts, sentForm } from './request/actor.ts'

const end = '</body></html>'

/**
 * A page in one piece, since its loaders waited for everything: React renders a string four times as fast as a stream
 * of small pieces, and one piece compresses far better than many. It is passed to the server beside the response, whose
 * body would be turned into a stream and back.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = context.get(requestFacts)
  const { serverHandoffStream, ...pageContext } = entryContext
  const number = request.method === 'POST' ? `${requestId} sent` : requestId
  const isError = Boolean(pageContext.staticHandlerContext.errors)
  const html = renderToString(
    <RequestNumber value={isError ? number : undefined}>
      <TypedWords value={isError ? typedHtml(context.get(sentForm)) : ''}>
        <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
      </TypedWords>
    </RequestNumber>,
  )
  const hasScripts = entryContext.renderMeta?.didRenderScripts && serverHandoffStream
  const loaded = hasScripts
    ? loadedScript(await new Response(serverHandoffStream).text(), nonce)
    : plainPageScripts(nonce)
  await (hasScripts ? undefined : serverHandoffStream?.cancel())
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = withIconsFirst(html.slice(0, -end.length))
  const tail = linkedScripts(context) + loaded + end
  context.set(renderedPage, `<!DOCTYPE html>${page}${tail}`)
  return new Response(null, { headers, status })
}

/** The loaders' answers for the router in the browser: the script that it would otherwise send in pieces. */
function loadedScript(loaded: string, nonce: string | undefined): string {
  const inScript = JSON.stringify(loaded).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const stream = 'window.__reactRouterContext.streamController'
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${stream}.enqueue(${inScript});${stream}.close()</script>`
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // Our own answers (not found, forbidden) and the router's (no such method) are no failures.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isOutage(error)) context.set(outage, error)
  const { requestId } = context.get(requestFacts)
  log.error({ err: error, requestId, path: loggedPath(new URL(request.url).pathname) }, 'a request failed')
}
