import { lightened } from '#web/files/lightened.ts'
import { postFile } from '#web/files/post-file.ts'
import { liveAddressOf } from '#web/live/live-address.ts'
import type { SendAnswer } from '#web/live/outbox.ts'
import { fileField } from './file-words.ts'

type Sending = {
  roomId: string
  /** Makes sending again the same message. */
  clientId: string
  text: string
  file: File
}

/** The bytes sent for a chosen file: a retry sends exactly the same bytes, which are processed once. */
const made = new WeakMap<File, Promise<Blob>>()

function lightOf(file: File): Promise<Blob> {
  const light = made.get(file) ?? lightened(file)
  made.set(file, light)
  return light
}

/** Sends a file into a room. */
export async function sendFile(
  { roomId, clientId, text, file }: Sending,
  watch: Parameters<typeof postFile>[2],
): Promise<SendAnswer> {
  const light = await lightOf(file)
  if (watch.signal.aborted) return 'unknown'
  const form = new FormData()
  form.set('request_id', clientId)
  form.set('text', text)
  form.set(fileField, light, file.name)
  const answer = await postFile(liveAddressOf(roomId, 'upload'), form, watch)
  const sent = answer?.body as Exclude<SendAnswer, 'unknown'> | null | undefined
  return typeof sent?.ok === 'boolean' ? sent : 'unknown'
}
