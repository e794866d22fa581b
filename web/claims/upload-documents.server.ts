import type { Actor } from '#domain/accounts/actor.ts'
import { type AddDocument, addDocument } from '#domain/claims/add-document.server.ts'
import { walletFilesMax } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import type { UploadedFile } from '#platform/uploads.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'
import { notFound } from '#web/request/guards.server.ts'

export const filesField = 'files'
export const acceptedDocuments = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

type Refusal = Extract<AddDocument, { ok: false }>['reason'] | 'too-large' | 'malformed' | 'none'

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

/** Puts uploaded files into the wallet, one after another: those that were taken, and what is wrong with the others. */
export async function addDocuments(
  actor: Actor,
  files: readonly UploadedFile[],
  signal: AbortSignal,
): Promise<{ ids: string[]; errors: string[] }> {
  const ids: string[] = []
  const errors: string[] = []
  for (const { name, upload } of files) {
    const added = upload.ok ? await addDocument(actor, { ...upload, name }, signal) : upload
    if (added.ok) ids.push(added.id)
    else if (added.reason === 'not-allowed') notFound()
    else errors.push(m.wallet_failed_of({ name: shortened(name), reason: words[added.reason]() }))
  }
  return { ids, errors }
}

const nameLengthMax = 60

/** A file's name as it came, so that it is known again, and no longer than a line. */
function shortened(name: string): string {
  const letters = [...name]
  return letters.length > nameLengthMax ? `${letters.slice(0, nameLengthMax).join('')}…` : name
}
