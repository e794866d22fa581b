import { findDocumentPage } from '#domain/claims/find-document.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/document-page'

/** A page of a private document as a picture. Who asks is asked each time, and nobody keeps it (rule 46). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const number = /^[1-9]\d?$/.test(params.page) ? Number(params.page) : notFound()
  const found = (await findDocumentPage(actorOf(context), idOf(params.id), number)) ?? notFound()
  return new Response(found.bytes, {
    headers: {
      'Content-Type': found.type,
      'Content-Length': String(found.bytes.length),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
