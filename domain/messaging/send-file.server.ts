import { readFile } from 'node:fs/promises'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { documentType, documentVariant, fileNameOf, messagePictureSizes } from '#domain/files/file.ts'
import { type FilePart, fileStored, forgetFile, keepFile } from '#domain/files/keep-file.server.ts'
import { isPdf } from '#domain/files/pdf.server.ts'
import { lockRoom } from '#domain/rooms/lock-room.server.ts'
import { isParty, type Party, partyRoles, roomPermissions } from '#domain/rooms/own-rooms.server.ts'
import { messageFileLimits, messageLimits } from '#domain/rooms/room.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { makePictures, type PictureAsker } from '#platform/images.ts'
import { appendMessage } from './append-message.server.ts'
import { findDuplicate } from './find-duplicate.server.ts'
import type { SendMessage } from './send-message.server.ts'

export type SendFile =
  | SendMessage
  | Refusal<'not-a-file' | 'too-many-pixels' | 'too-complex' | 'unreadable' | 'busy' | 'swept'>

type UploadedFile = { path: string; name: string; size: number }

/** Encodes pictures again without metadata, keeps a PDF unchanged (rules 31, 38, 40). A retry is processed once. */
export async function sendFile(
  actor: Actor,
  roomId: string,
  { clientId, text }: { clientId: string; text: string | null },
  upload: UploadedFile,
  signal: AbortSignal,
): Promise<SendFile> {
  if (!isParty(actor)) return { ok: false, reason: 'not-found' }
  const message = { clientId, roomId, senderId: actor.accountId, text, sizeBytes: upload.size }
  // Checked again below; here it only saves the work.
  const asked = await asLimitedMember(
    actor,
    { role: partyRoles, refusal: 'not-found' },
    async (tx, party, count) => {
      const begun = await begin(tx, party, message)
      if ('answer' in begun) return begun.answer
      await count(messageFileLimits(party.accountId))
      return undefined
    },
  )
  if (asked) return asked

  const made = await partsOf(upload.path, { accountId: actor.accountId, signal })
  if (!made.ok) return made
  const name = fileNameOf(upload.name, made.otherwise)
  const owned = { ownerId: actor.accountId, purpose: 'message' } as const
  const file = await keepFile({ ...owned, name, sizeBytes: upload.size }, made.parts)
  let isKept = false
  const sent = await asLimitedMember(
    actor,
    { role: partyRoles, refusal: 'not-found' },
    async (tx, party, count): Promise<SendFile> => {
      const begun = await begin(tx, party, message)
      if ('answer' in begun) return begun.answer
      const { room, notifiedIds } = begun
      if (!(await fileStored(tx, file))) return { ok: false, reason: 'swept' }
      const { senderId } = message
      const fileMessage = {
        kind: 'file',
        clientId,
        side: party.role,
        senderId,
        text,
        fileId: file.id,
      } as const
      const number = await appendMessage(tx, room, fileMessage, notifiedIds)
      // A message of another room took the id at the same moment.
      if (number === undefined) throw new Error('the id of a message was taken meanwhile')
      await count(messageLimits(senderId))
      isKept = true
      return { ok: true, number }
    },
  ).catch(async (error: unknown) => {
    await forgetFile(file)
    throw error
  })
  if (!sent.ok || !isKept) await forgetFile(file)
  return sent
}

async function begin(
  tx: Transaction,
  actor: Party,
  {
    clientId,
    ...sent
  }: { clientId: string; roomId: string; senderId: string; text: string | null; sizeBytes: number },
): Promise<{ answer: SendFile } | { room: LockedRoom; notifiedIds: string[] }> {
  const room = await lockRoom(tx, actor, sent.roomId)
  if (!room) return { answer: { ok: false, reason: 'not-found' } }
  const before = await findDuplicate(tx, clientId, { kind: 'file', ...sent })
  if (before) return { answer: before }
  const standing = await roomPermissions(tx, room, actor.role)
  return standing.refused
    ? { answer: { ok: false, reason: standing.refused } }
    : { room, notifiedIds: standing.notifiedIds }
}

type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>

type Parts =
  | { ok: true; parts: FilePart[]; otherwise: string }
  | Extract<
      SendFile,
      Refusal<'not-a-file' | 'too-many-pixels' | 'too-complex' | 'unreadable' | 'busy' | 'swept'>
    >

async function partsOf(path: string, asker: PictureAsker): Promise<Parts> {
  if (await isPdf(path)) {
    const document: FilePart = { size: documentVariant, bytes: await readFile(path), type: documentType }
    return { ok: true, parts: [document], otherwise: 'document.pdf' }
  }
  const made = await makePictures(path, 'fitted', messagePictureSizes, asker)
  if (made.ok) return { ok: true, parts: made.pictures, otherwise: 'photo' }
  return made.reason === 'not-an-image'
    ? { ok: false, reason: 'not-a-file' }
    : { ok: false, reason: made.reason }
}
