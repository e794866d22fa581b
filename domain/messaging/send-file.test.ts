import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { limits } from '#db/schema/limits.ts'
import { messages } from '#db/schema/messaging.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { documentVariant, fileFolderOf, fileNameOf } from '#domain/files/file.ts'
import { eraseFiles, exportFiles, removeFiles } from '#domain/files/personal-data.server.ts'
import { sweepFiles } from '#domain/files/sweep-files.server.ts'
import { reportInput } from '#domain/reports/report-input.ts'
import { reportPeer } from '#domain/reports/report-peer.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import { messageFileLimits } from '#domain/rooms/room.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, anAdministrator, aRoom, aSchool, aTeacher, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { findRooms } from './find-rooms.server.ts'
import { eraseMessages, exportMessages } from './personal-data.server.ts'
import { readChanges } from './read-changes.server.ts'
import { findMessagePicture, readRoom } from './read-room.server.ts'
import { sendFile } from './send-file.server.ts'
import { sendMessage } from './send-message.server.ts'

const { signal } = new AbortController()

const { dataDir } = useSettings()

useDatabase()

const picture = { path: join(dataDir, 'picture'), name: 'C:\\fakepath\\диплом.jpg', size: 4_321 }
const pdf = { path: join(dataDir, 'pdf'), name: 'резюме.pdf', size: 1_234 }
const page = { path: join(dataDir, 'page'), name: 'page.pdf', size: 100 }
const pdfBytes = '%PDF-1.7\n%âãÏÓ\n1 0 obj <</Author (a person)>>\n%%EOF'

beforeAll(async () => {
  const create = { width: 1600, height: 1200, channels: 3, background: '#1b6ca8' } as const
  const image = sharp({ create }).withExif({ IFD0: { Copyright: 'Айгүл', Model: 'A phone' } })
  await image.jpeg().toFile(picture.path)
  writeFileSync(pdf.path, pdfBytes)
  writeFileSync(page.path, '<script>alert(1)</script>%PDF-1.7')
})
afterEach(() => travelTo())

const aMessage = (text: string | null = null) => ({ clientId: randomUUID(), text })

/** A room in which both may write. */
async function aTalk() {
  const room = await aRoom()
  await say(room.school, room.roomId)
  return room
}

async function fileIn(actor: Member, roomId: string) {
  const file = (await readRoom(actor, roomId))?.messages.at(-1)?.file
  if (!file) throw new Error('no file stands in the room')
  return file
}

const mayFetch = async (actor: Actor, id: string, variant: string) =>
  (await findFile(actor, id, variant)) !== undefined

const rowsOf = ({ accountId }: Member) => db.select().from(files).where(eq(files.ownerId, accountId))

describe('a file', () => {
  test('a picture stands in the room, drawn anew in two widths, with its text', async () => {
    const { teacher, school, roomId } = await aTalk()
    expect(await sendFile(teacher, roomId, aMessage('Вот диплом'), picture, signal)).toEqual({
      ok: true,
      number: 2,
    })
    const room = await readRoom(school, roomId)
    expect(room?.messages.at(-1)).toMatchObject({
      kind: 'file',
      text: 'Вот диплом',
      isOwn: false,
      clientId: null,
      file: { name: 'диплом.jpg', sizeBytes: 4_321, picture: { width: 480, height: 360 } },
    })
    const { id } = await fileIn(school, roomId)
    for (const variant of ['480', '1600']) {
      const bytes = await (await findFile(school, id, variant))?.read()
      const { format, exif } = await sharp(bytes).metadata()
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
    }
    expect((await findMessagePicture(school, roomId, id))?.id).toBe(id)
    // The list and the event streams agree.
    expect((await findRooms(school, 1)).rooms[0]?.last).toMatchObject({ kind: 'file', file: { id } })
    const told = (await readChanges(new Map([[school.accountId, 1]]))).get(school.accountId)
    expect(told).toMatchObject({ messages: [{ kind: 'file', file: { id, name: 'диплом.jpg' } }] })
  })

  test('a PDF is kept as it came, to be saved under its name', async () => {
    const { teacher, school, roomId } = await aTalk()
    done(await sendFile(school, roomId, aMessage(), pdf, signal))
    const file = await fileIn(teacher, roomId)
    expect(file).toMatchObject({ name: 'резюме.pdf', sizeBytes: 1_234, picture: null })
    const found = await findFile(teacher, file.id, documentVariant)
    expect(found).toMatchObject({ type: 'application/pdf', documentName: 'резюме.pdf' })
    expect((await found?.read())?.toString()).toBe(pdfBytes)
    expect(await findMessagePicture(teacher, roomId, file.id)).toBeUndefined()
  })

  test('is for an administrator once its message is reported, and no other of the room', async () => {
    const { teacher, school, roomId } = await aTalk()
    const admin = await anAdministrator()
    done(await sendFile(school, roomId, aMessage(), picture, signal))
    const other = await fileIn(teacher, roomId)
    done(await sendFile(school, roomId, aMessage(), pdf, signal))
    const reported = await fileIn(teacher, roomId)
    expect(await mayFetch(admin, reported.id, documentVariant)).toBe(false)
    const input = reportInput.parse({ request_id: randomUUID(), reason: 'abuse', note: '', message: '3' })
    done(await reportPeer(teacher, roomId, input))
    expect(await mayFetch(admin, reported.id, documentVariant)).toBe(true)
    expect(await mayFetch(admin, other.id, '480')).toBe(false)
    expect(await mayFetch(await aMember('admin'), reported.id, documentVariant)).toBe(false)
  })

  test('is for the two of its room alone, also while one blocks the other', async () => {
    const { teacher, school, roomId } = await aTalk()
    done(await sendFile(teacher, roomId, aMessage(), picture, signal))
    const { id } = await fileIn(school, roomId)
    await blockPeer(teacher, roomId, true)
    for (const party of [teacher, school]) expect(await mayFetch(party, id, '480')).toBe(true)
    const strangers = [visitor, await aMember('admin'), await aTeacher(), await aSchool()]
    for (const stranger of strangers) {
      expect(await mayFetch(stranger, id, '480')).toBe(false)
      expect(await findMessagePicture(stranger, roomId, id)).toBeUndefined()
    }
  })

  test('is refused to who may not write there, and leaves nothing', async () => {
    const { teacher, school, roomId } = await aTalk()
    for (const stranger of [visitor, await aMember('admin'), await aTeacher(), await aSchool()])
      expect(await sendFile(stranger, roomId, aMessage(), picture, signal)).toEqual({
        ok: false,
        reason: 'not-found',
      })
    await blockPeer(school, roomId, true)
    expect(await sendFile(teacher, roomId, aMessage(), picture, signal)).toEqual({
      ok: false,
      reason: 'no-access',
    })
    expect(await sendFile(school, roomId, aMessage(), picture, signal)).toEqual({
      ok: false,
      reason: 'blocked-by-oneself',
    })
    for (const party of [teacher, school]) expect(await rowsOf(party)).toEqual([])
  })

  test('that is neither a picture nor a PDF is refused, whatever it is called', async () => {
    const { teacher, roomId } = await aTalk()
    expect(await sendFile(teacher, roomId, aMessage(), page, signal)).toEqual({
      ok: false,
      reason: 'not-a-file',
    })
    const broken = { ...picture, path: join(dataDir, 'broken') }
    writeFileSync(broken.path, readFileSync(picture.path).subarray(0, 2_000))
    expect(await sendFile(teacher, roomId, aMessage(), broken, signal)).toEqual({
      ok: false,
      reason: 'unreadable',
    })
    expect(await rowsOf(teacher)).toEqual([])
  })

  test('that is sent again is the same message, also at once', async () => {
    const { teacher, school, roomId } = await aTalk()
    const message = aMessage('Один раз')
    const answers = await atOnce(4, () => sendFile(teacher, roomId, message, pdf, signal))
    for (const answer of answers) expect(answer).toEqual({ ok: true, number: 2 })
    expect(await rowsOf(teacher)).toHaveLength(1)
    expect(await db.$count(messages, eq(messages.roomId, roomId))).toBe(2)
    expect(await sendFile(school, roomId, message, pdf, signal)).toEqual({ ok: false, reason: 'id-taken' })
  })

  test('of the id of a message that says something else is not taken for it', async () => {
    const { teacher, roomId } = await aTalk()
    const message = aMessage('Один раз')
    done(await sendFile(teacher, roomId, message, pdf, signal))
    const idTaken = { ok: false, reason: 'id-taken' }
    expect(await sendFile(teacher, roomId, message, picture, signal)).toEqual(idTaken)
    expect(await sendFile(teacher, roomId, { ...message, text: null }, pdf, signal)).toEqual(idTaken)
    expect(await sendMessage(teacher, roomId, { ...message, text: 'Один раз' })).toEqual(idTaken)
    expect(await rowsOf(teacher)).toHaveLength(1)
  })

  test('is counted: of a flood the rest is refused before any work', async () => {
    const { teacher, roomId } = await aTalk()
    const [limit] = messageFileLimits(teacher.accountId)
    if (!limit) throw new Error('no limit')
    const hits = Array.from({ length: limit.max }, () => new Date())
    await db.insert(limits).values({ key: limit.key, hits, expiresAt: new Date(Date.now() + 60_000) })
    expect(await sendFile(teacher, roomId, aMessage(), pdf, signal)).toMatchObject({
      ok: false,
      reason: 'limited',
    })
    expect(await rowsOf(teacher)).toEqual([])
  })

  test('that was being written when its process died is swept', async () => {
    const { teacher, roomId } = await aTalk()
    done(await sendFile(teacher, roomId, aMessage(), pdf, signal))
    const { id } = await fileIn(teacher, roomId)
    await db.update(messages).set({ fileId: null }).where(eq(messages.fileId, id))
    await db.update(files).set({ state: 'pending' }).where(eq(files.id, id))
    travelTo(new Date(Date.now() + 2 * 3_600_000))
    await sweepFiles()
    expect(await rowsOf(teacher)).toEqual([])
    expect(existsSync(join(dataDir, 'files', fileFolderOf(id)))).toBe(false)
  })

  test('goes along with both who take their data, and goes with its sender', async () => {
    const { teacher, school, roomId } = await aTalk()
    done(await sendFile(teacher, roomId, aMessage('Подпись'), pdf, signal))
    const { id } = await fileIn(school, roomId)
    for (const person of [teacher, school])
      await db.transaction(async (tx) => {
        const { accountId } = person
        const schoolId = person.role === 'school' ? person.schoolId : undefined
        expect(await exportFiles(tx, accountId)).toMatchObject([{ id, name: 'резюме.pdf' }])
        const [room] = await exportMessages(tx, { accountId, schoolId })
        expect(room?.messages.at(-1)).toMatchObject({ kind: 'file', fileId: id })
      })
    const stranger = await aTeacher()
    expect(await db.transaction((tx) => exportFiles(tx, stranger.accountId))).toEqual([])
    const gone = await db.transaction(async (tx) => {
      await eraseMessages(tx, teacher.accountId)
      return eraseFiles(tx, teacher.accountId)
    })
    await removeFiles(gone)
    expect((await readRoom(school, roomId))?.messages.at(-1)).toMatchObject({
      kind: 'file',
      text: null,
      file: null,
    })
    expect(await mayFetch(school, id, documentVariant)).toBe(false)
    expect(existsSync(join(dataDir, 'files', fileFolderOf(id)))).toBe(false)
  })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['  диплом \u202Egpj.pdf ', 'диплом gpj.pdf'],
  ['a\0b\n.pdf', 'ab.pdf'],
  ['', 'otherwise'],
  ['/', 'otherwise'],
  [`${'я'.repeat(200)}.pdf`, `${'я'.repeat(115)}….pdf`],
])('the name %j is kept as %j', (posted, kept) => expect(fileNameOf(posted, 'otherwise')).toBe(kept))
