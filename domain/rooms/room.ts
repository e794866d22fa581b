import { dayMs, type Limit } from '#domain/limits/limit.ts'

/** The two sides of a room: a teacher, and a school with all who act for it. */
export const sides = ['teacher', 'school'] as const
export type SideName = (typeof sides)[number]

export const messageKinds = ['text', 'application', 'contacts', 'file'] as const
export type MessageKind = (typeof messageKinds)[number]

export const textLengthMax = 5_000
export const subjectLengthMax = 200

/** Where a room stands in its reader's list. */
export const roomFolders = ['active', 'archive'] as const
export type RoomFolder = (typeof roomFolders)[number]

/** More results call for a narrower search. */
export const foundMessagesMax = 30

/** How many rooms a page of the list holds, and how many messages a page of a room. */
export const roomsPageSize = 24
export const messagesPageSize = 50

/** Unread messages are counted up to here: more are shown as «99+». */
export const unreadCountMax = 100

/** After this time an unread message is mailed. */
export const mailedAfterMinutes = 5

const minuteMs = 60_000

/** How much one person may send: enough for the liveliest talk, too little for a flood (rule 6). */
export function messageLimits(accountId: string): Limit[] {
  return [
    { key: `message:minute:${accountId}`, max: 30, windowMs: minuteMs },
    { key: `message:hour:${accountId}`, max: 300, windowMs: 60 * minuteMs },
  ]
}

/** How many files one person may send: each is worked on for a second (rule Q13). */
export function messageFileLimits(accountId: string): Limit[] {
  return [
    { key: `message-file:minute:${accountId}`, max: 20, windowMs: minuteMs },
    { key: `message-file:hour:${accountId}`, max: 100, windowMs: 60 * minuteMs },
  ]
}

/** How many rooms a school may open in 24 hours; those of applications do not count (rule 63). */
export const roomsOpenedMaxPerDay = 50

export function openedRoomLimits(schoolId: string): Limit[] {
  return [{ key: `room:day:${schoolId}`, max: roomsOpenedMaxPerDay, windowMs: dayMs }]
}

/** The id of the one room between a teacher and a school, by their ids: the lower first (rule 38). */
export function roomIdOf(one: string, other: string): string {
  const [lower, higher] = one < other ? [one, other] : [other, one]
  return `chat_${lower}_${higher}`
}

/** The two whose room it is, by its id. */
export function partiesOf(id: string): string[] {
  return id.split('_').slice(1)
}

const roomId = /^chat(_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/

/** Whether a text looks like the id of a room. */
export function isRoomId(text: string): boolean {
  return roomId.test(text)
}
