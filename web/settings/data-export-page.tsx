import { findDataExport } from '#domain/privacy/find-data-export.server.ts'
import { idOf, notFound, requireMember } from '#web/request/guards.server.ts'
import type { Route } from './+types/data-export-page'

/** The archive itself, for the person whose it is. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const archive = await findDataExport(requireMember(context, url), idOf(params.id))
  if (!archive) notFound()
  return new Response(request.method === 'HEAD' ? null : archive.read(), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(archive.size),
      'Content-Disposition': 'attachment; filename="ustat.zip"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
