import { postFile } from '#web/files/post-file.ts'
import { isPhotoRefusal, type PhotoRefusal, photosField } from './gallery-words.ts'

export type Sent = 'done' | PhotoRefusal

/** Sends one file of the gallery. */
export async function sendPhoto(
  address: string,
  file: Blob,
  watch: Parameters<typeof postFile>[2],
): Promise<Sent> {
  const form = new FormData()
  form.set(photosField, file)
  const answer = await postFile(address, form, watch)
  if (!answer) return 'lost'
  const told = answer.body as { ok: boolean; reason?: unknown } | null
  if (answer.status === 200 && told?.ok === true) return 'done'
  return isPhotoRefusal(told?.reason) ? told.reason : 'malformed'
}
