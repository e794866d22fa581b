import type { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { roomIdOf, type SideName, sides } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { chanceOf } from './chance.ts'
import { demoChats } from './chats.ts'
import type { DemoClock } from './clock.ts'
import type { ApplicationRow } from './hiring.ts'

type DemoMessage = { at: Date; side: SideName; text: string | null; applicationId: string | null }
type Pair = { teacherId: string; schoolId: string; ownerId: string; said: DemoMessage[]; unread: number }

const talkStarts = 9 * 60 + 20
const talkSpread = 5 * 60

/** The rooms of all applications and chats: letters and messages, in order of time (rule 21). */
export function roomRows(
  clock: DemoClock,
  sent: readonly ApplicationRow[],
  people: {
    teachers: ReadonlyMap<string, { id: string }>
    schools: ReadonlyMap<string, { id: string; ownerId: string }>
  },
) {
  const pairs = new Map<string, Pair>()
  const ownerOf = new Map([...people.schools.values()].map(({ id, ownerId }) => [id, ownerId]))
  function pairOf(teacherId: string, schoolId: string): Pair {
    const id = roomIdOf(teacherId, schoolId)
    const pair = pairs.get(id) ?? {
      teacherId,
      schoolId,
      ownerId: ownerOf.get(schoolId) ?? '',
      said: [],
      unread: 0,
    }
    pairs.set(id, pair)
    return pair
  }
  const isWaiting = new Set<string>()
  for (const { id, teacherId, schoolId, coverLetter, appliedAt, status } of sent) {
    const { said } = pairOf(teacherId, schoolId)
    said.push({ at: appliedAt, side: 'teacher', text: coverLetter ?? null, applicationId: id })
    if (status === 'pending') isWaiting.add(id)
  }
  for (const chat of demoChats) {
    const teacherId = people.teachers.get(chat.teacher)?.id
    const schoolId = people.schools.get(chat.school)?.id
    if (!teacherId || !schoolId) throw new Error(`the demo data have no ${chat.teacher} or ${chat.school}`)
    const pair = pairOf(teacherId, schoolId)
    pair.unread = chat.unread ?? 0
    for (const [daysAgo, lines] of chat.days) {
      const chance = chanceOf(`${chat.teacher} ${chat.school} ${daysAgo}`)
      let minute = talkStarts + Math.floor(chance() * talkSpread)
      for (const [side, text] of lines) {
        pair.said.push({ at: clock.at(daysAgo, minute), side, text, applicationId: null })
        minute += 3 + Math.floor(chance() * 40)
      }
    }
  }

  const opened: (typeof rooms.$inferInsert)[] = []
  const present: (typeof roomSides.$inferInsert)[] = []
  const written: (typeof messages.$inferInsert)[] = []
  for (const [roomId, { teacherId, schoolId, ownerId, said, unread }] of pairs) {
    said.sort((one, other) => one.at.getTime() - other.at.getTime())
    const lastNumber = said.length
    const [first, last] = [said[0], said.at(-1)]
    if (!first || !last) continue
    opened.push({ id: roomId, teacherId, schoolId, lastNumber, createdAt: first.at, updatedAt: last.at })
    // A letter that nobody opened yet is unread too.
    const unseen = last.applicationId && isWaiting.has(last.applicationId) ? 1 : unread
    for (const side of sides) {
      const lastReadNumber = side === last.side ? lastNumber : lastNumber - unseen
      present.push({ roomId, side, lastReadNumber })
    }
    for (const [index, { at, side, text, applicationId }] of said.entries()) {
      const senderId = side === 'teacher' ? teacherId : ownerId
      const kind = applicationId ? 'application' : 'text'
      const number = index + 1
      written.push({
        roomId,
        number,
        clientId: uuidv7(),
        kind,
        side,
        senderId,
        text,
        applicationId,
        sentAt: at,
      })
    }
  }
  return { opened, present, written }
}
