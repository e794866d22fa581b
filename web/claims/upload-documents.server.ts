import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { type AddDocument, addDocument } from '#domain/claims/add-document.server.ts'
import { documentBytesMax, walletFilesMax } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import { type Upload, type UploadedFile, withUploads } from '#platform/uploads.ts'
import { shortFileName } from '#web/files/file-name.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'
import { rememberWords } from '#web/page/typed-words.server.tsx'
import { notFound } from '#web/request/guards.server.ts'

export const filesField = 'files'
export const acceptedDocuments = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

type Refusal = Extract<AddDocument, { ok: false }>['reason'] | Extract<Upload, { ok: false }>['reason']

const words: Record<Exclude<Refusal, 'not-allowed'>, () => string> = {
  ...pictureRefusals,
  'no-profile': () => m.claims_no_profile(),
  'wallet-full': () => m.wallet_full({ max: walletFilesMax }),
  'wallet-too-large': () => m.wallet_too_large(),
  'not-an-image': () => m.wallet_not_a_document(),
  encrypted: () => m.wallet_encrypted(),
  active: () => m.wallet_active(),
  'too-many-pages': () => m.wallet_many_pages({ max: pdfPagesMax }),
  unreadable: () => m.wallet_unreadable(),
  limited: () => m.wallet_limited(),
  'too-large': () => m.photos_too_large(),
  none: () => m.wallet_unreadable(),
}

export const refusalWords = (reason: Exclude<Refusal, 'not-allowed'>): string => words[reason]()

/**
 * Puts uploaded files into the wallet, one after another, and returns the accepted ones and the errors of the others.
 */
export async function addDocuments(
  actor: Actor,
  { files, leftOut }: { files: readonly UploadedFile[]; leftOut: number },
  signal: AbortSignal,
): Promise<{ ids: string[]; errors: string[] }> {
  const ids: string[] = []
  const errors: string[] = []
  for (const { name, upload } of files) {
    const added = upload.ok ? await addDocument(actor, { ...upload, name }, signal) : upload
    if (added.ok) ids.push(added.id)
    else if (added.reason === 'not-allowed') notFound()
    else errors.push(m.wallet_failed_of({ name: shortFileName(name), reason: words[added.reason]() }))
  }
  if (leftOut > 0) errors.push(m.wallet_left_out({ max: files.length, count: leftOut }))
  return { ids, errors }
}

type Sent = { request: Request; context: Readonly<RouterContextProvider>; actor: Actor }

/**
 * Calls `work` with a form that chooses documents: the ticked ones of the wallet, and new files, which are in the
 * wallet by then and stay there whatever happens to the form. The errors name the files that were refused.
 */
export async function withDocuments<T>(
  { request, context, actor }: Sent,
  filesMax: number,
  work: (form: FormData, errors: string[]) => Promise<T>,
): Promise<T> {
  if (!request.headers.get('content-type')?.startsWith('multipart/'))
    return work(await request.formData(), [])
  const limits = { field: filesField, maxBytes: documentBytesMax, filesMax }
  return withUploads(request, limits, async (uploads, form) => {
    rememberWords(context, form)
    if (!uploads.ok && uploads.reason === 'none') return work(form, [])
    if (!uploads.ok) return work(form, [words[uploads.reason]()])
    const { ids, errors } = await addDocuments(actor, uploads, request.signal)
    for (const id of ids) form.append('documents', id)
    return work(form, errors)
  })
}
