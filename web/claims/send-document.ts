import { m } from '#locales/messages.ts'
import { postFile } from '#web/files/post-file.ts'
import type { SendAnswer } from '#web/files/upload-queue.ts'

/** A document that is in the wallet now. */
export type KeptDocument = { id: string; name: string }
/** Why a file was refused, in words, and whether retrying may help. */
export type UploadRefusal = { words: string; mayRetry: boolean }
/** The server's answer about one file. */
export type UploadAnswer = { ok: true; id: string; name: string } | ({ ok: false } & UploadRefusal)

/** Sends one file to the wallet. */
export async function sendDocument(
  address: string,
  { field, file, name }: { field: string; file: Blob; name: string },
  watch: Parameters<typeof postFile>[2],
): Promise<SendAnswer<KeptDocument, UploadRefusal>> {
  const form = new FormData()
  form.set(field, file, name)
  const answer = await postFile(address, form, watch)
  if (!answer) return { ok: false, reason: { words: m.photos_lost(), mayRetry: true } }
  const uploaded = answer.body as UploadAnswer | null
  if (uploaded?.ok === true) return { ok: true, found: { id: uploaded.id, name: uploaded.name } }
  if (uploaded?.ok === false)
    return { ok: false, reason: { words: uploaded.words, mayRetry: uploaded.mayRetry } }
  return { ok: false, reason: { words: m.photos_failed(), mayRetry: true } }
}
