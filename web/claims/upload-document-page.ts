import { addDocument } from '#domain/claims/add-document.server.ts'
import { documentBytesMax } from '#domain/claims/claim.ts'
import { subjectOf } from '#domain/claims/subject.server.ts'
import { fileNameOf } from '#domain/files/file.ts'
import { withUploads } from '#platform/uploads.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/upload-document-page'
import type { UploadAnswer } from './send-document.ts'
import { filesField, refusalWords } from './upload-documents.server.ts'

export function loader() {
  notFound()
}

/** Takes one file for the wallet from the script, which shows its progress. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  // Asked before anything is read onto the disk.
  if (!subjectOf(actor)) notFound()
  const limits = { field: filesField, maxBytes: documentBytesMax, filesMax: 1 }
  let waitSeconds: number | undefined
  const answer = await withUploads(request, limits, async (uploads): Promise<UploadAnswer> => {
    const refused = (reason: Parameters<typeof refusalWords>[0]): UploadAnswer => ({
      ok: false,
      words: refusalWords(reason),
      mayRetry: reason === 'busy' || reason === 'swept' || reason === 'malformed',
    })
    if (!uploads.ok) return refused(uploads.reason)
    const [file] = uploads.files
    if (!file) return refused('none')
    const { name, upload } = file
    if (!upload.ok) return refused(upload.reason)
    const added = await addDocument(actor, { ...upload, name }, request.signal)
    if (added.ok) return { ok: true, id: added.id, name: fileNameOf(name, 'document') }
    if (added.reason === 'not-allowed') notFound()
    if (added.reason === 'limited') waitSeconds = added.retryAfterSeconds
    return refused(added.reason)
  })
  if (waitSeconds !== undefined)
    return Response.json(answer, { status: 429, headers: { 'Retry-After': String(waitSeconds) } })
  return Response.json(answer, { status: answer.ok ? 200 : 422 })
}
