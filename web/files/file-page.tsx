import { findFile } from '#domain/files/find-file.server.ts'
import { actorOf, idOf, notFound } from '#web/guards.server.ts'
import type { Route } from './+types/file-page'

/**
 * A variant of a file. Kept for a few minutes by the reader's own browser, for whom it was, because what is
 * hidden has to be hidden soon; afterwards the browser asks whether it still may show it.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const file = await findFile(actorOf(context), idOf(params.id), params.variant)
  if (!file) notFound()
  const headers = {
    'Content-Type': file.type,
    'Content-Disposition': 'inline',
    'Cache-Control': 'private, max-age=300',
    ETag: file.etag,
    Vary: 'Cookie',
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const bytes = await file.read()
  if (!bytes) notFound()
  return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}
