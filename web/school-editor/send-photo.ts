import { postFile } from '#web/files/post-file.ts'
import type { SendAnswer } from '#web/files/upload-queue.ts'
import { isPhotoRefusal, type PhotoRefusal, photosField } from './gallery-words.ts'

/** Sends one file of the gallery. */
export async function sendPhoto(
  address: string,
  file: Blob,
  watch: Parameters<typeof postFile>[2],
): Promise<SendAnswer<undefined, PhotoRefusal>> {
  const form = new FormData()
  form.set(photosField, file)
  const answer = await postFile(address, form, watch)
  if (!answer) return { ok: false, reason: 'lost' }
  const body = answer.body as { ok: boolean; reason?: unknown } | null
  if (answer.status === 200 && body?.ok === true) return { ok: true, found: undefined }
  return { ok: false, reason: isPhotoRefusal(body?.reason) ? body.reason : 'malformed' }
}
