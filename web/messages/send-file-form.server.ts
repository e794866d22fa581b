import { messageFileBytesMax } from '#domain/files/file.ts'
import { messageFileInput } from '#domain/messaging/message-input.ts'
import { type SendFile, sendFile } from '#domain/messaging/send-file.server.ts'
import type { SendMessage } from '#domain/messaging/send-message.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { m } from '#locales/messages.ts'
import { type Upload, withUploads } from '#platform/uploads.ts'
import { pictureRefusals } from '#web/files/picture-refusals.ts'
import { readForm } from '#web/request/form.server.ts'
import { fileField } from './file-words.ts'
import { refusedForm, type SendRefusal } from './send-form.server.ts'

type FileRefusal =
  | Exclude<Extract<SendFile, { ok: false }>['reason'], Extract<SendMessage, { ok: false }>['reason']>
  | Extract<Upload, { ok: false }>['reason']

/** Why a file was not taken. */
const refusals: Record<FileRefusal, () => string> = {
  ...pictureRefusals,
  none: () => m.message_file_required(),
  'too-large': () => m.photos_too_large(),
  'not-a-file': () => m.message_file_type(),
}

/**
 * Sends the file of a room's form with its caption; a refusal in words, with what was typed. Undefined if the room is
 * not theirs (any more).
 */
export async function sendFileForm(
  party: Party,
  roomId: string,
  request: Request,
): Promise<{ ok: true } | SendRefusal | undefined> {
  const limits = { field: fileField, maxBytes: messageFileBytesMax, filesMax: 1 }
  return withUploads(request, limits, async (uploads, form) => {
    const read = readForm(messageFileInput, form)
    if (!read.ok) {
      const { request_id: noId, ...errors } = read.answer.errors
      // A truncated or too large form may have lost its id on the way.
      const why = uploads.ok || uploads.reason === 'none' ? m.message_not_sent() : refusals[uploads.reason]()
      return { ok: false, status: 422, answer: { ...read.answer, errors, formErrors: noId ? [why] : [] } }
    }
    const { values } = read
    const refuse = (reason: FileRefusal): SendRefusal => ({
      ok: false,
      status: 422,
      answer: { values, errors: { [fileField]: [refusals[reason]()] }, formErrors: [] },
    })
    if (!uploads.ok) return refuse(uploads.reason)
    const [file] = uploads.files
    if (!file) return refuse('none')
    if (!file.upload.ok) return refuse(file.upload.reason)
    const { request_id: clientId, text } = read.value
    const { path, size } = file.upload
    const upload = { path, size, name: file.name }
    let sent = await sendFile(party, roomId, { clientId, text }, upload, request.signal)
    // A form that was gone back to and has another file is another message.
    if (!sent.ok && sent.reason === 'id-taken')
      sent = await sendFile(
        party,
        roomId,
        {
          clientId: secondId(clientId, { roomId, account: party.accountId, text, name: file.name, size }),
          text,
        },
        upload,
        request.signal,
      )
    if (sent.ok) return { ok: true }
    switch (sent.reason) {
      case 'not-found':
        return undefined
      case 'no-access':
      case 'blocked-by-oneself':
      case 'id-taken':
      case 'limited':
        return refusedForm(values, sent)
      default:
        return refuse(sent.reason)
    }
  })
}
