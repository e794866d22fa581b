import type { Actor, Undecided } from '#domain/accounts/actor.ts'
import { findDataExport } from '#domain/privacy/find-data-export.server.ts'
import { notFound } from '#web/request/guards.server.ts'

/** The archive itself, for the person whose it is. */
export async function archiveAnswer(
  request: Request,
  person: Actor | Undecided,
  id: string,
): Promise<Response> {
  const archive = await findDataExport(person, id)
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
