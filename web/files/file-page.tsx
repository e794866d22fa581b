import { type FoundFile, findFile } from '#domain/downloads/find-file.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/file-page'

/**
 * A variant of a file. A picture, in the smallest format that the browser accepts, is cached for a few minutes, only by
 * the reader's own browser, because a hidden picture must disappear soon; then the browser asks whether it may still
 * show it. A document is for saving, is cached nowhere, and has no rights wherever it is opened (rule Q13).
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const knowsAvif = request.headers.get('accept')?.includes('image/avif') ?? false
  const file = await findFile(actorOf(context), idOf(params.id), params.variant, knowsAvif)
  if (!file) notFound()
  if (file.documentName !== undefined) return documentOf(file, file.documentName)
  const headers = {
    'Content-Type': file.type,
    'Content-Disposition': 'inline',
    'Cache-Control': 'private, max-age=300',
    ETag: file.etag,
    Vary: 'Cookie, Accept',
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const bytes = await file.read()
  if (!bytes) notFound()
  return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}

async function documentOf(file: FoundFile, name: string): Promise<Response> {
  const found = await file.stream()
  if (!found) notFound()
  // Characters that RFC 5987 forbids unescaped, but encodeURIComponent leaves.
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return new Response(found.read(), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(found.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${escaped}`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
