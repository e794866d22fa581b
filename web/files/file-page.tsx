import { findFile } from '#domain/files/find-file.server.ts'
import { actorOf, idOf, notFound } from '#web/guards.server.ts'
import type { Route } from './+types/file-page'

/**
 * A variant of a file, in the smallest form that the browser says it knows. Kept for a few minutes by the reader's own browser, for whom it was, because what is
 * hidden has to be hidden soon; afterwards the browser asks whether it still may show it.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const knowsAvif = request.headers.get('accept')?.includes('image/avif') ?? false
  const file = await findFile(actorOf(context), idOf(params.id), params.variant, knowsAvif)
  if (!file) notFound()
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
