import { dayMs, minuteMs } from '#domain/days/durations.ts'
import type { Limit } from '#domain/limits/limit.ts'

export const sides = ['teacher', 'school'] as const
export type SideName = (typeof sides)[number]

export const messageKinds = ['text', 'application', 'contacts', 'file'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageTextLengthMax = 5_000
export const messageSubjectLengthMax = 200

export const roomFolders = ['active', 'archive'] as const
export type RoomFolder = (typeof roomFolders)[number]

export const foundMessagesMax = 30
export const namedRoomsMax = 10

export const roomsPageSize = 24
export const messagesPageSize = 50

export const unreadCountMax = 100

export const mailedAfterMinutes = 5

/** Enough for the fastest conversation, too little for a flood (rule 6). */
export function messageLimits(accountId: string): Limit[] {
  return [
    { key: `message:minute:${accountId}`, max: 30, windowMs: minuteMs },
    { key: `message:hour:${accountId}`, max: 300, windowMs: 60 * minuteMs },
  ]
}

/** Each file is worked on for a second (rule Q13). */
export function messageFileLimits(accountId: string): Limit[] {
  return [
    { key: `message-file:minute:${accountId}`, max: 20, windowMs: minuteMs },
    { key: `message-file:hour:${accountId}`, max: 100, windowMs: 60 * minuteMs },
  ]
}

/** Rooms of applications do not count (rule 63). */
export const roomsOpenedMaxPerDay = 50

export function openedRoomLimits(schoolId: string): Limit[] {
  return [{ key: `room:day:${schoolId}`, max: roomsOpenedMaxPerDay, windowMs: dayMs }]
}

/** The lower id comes first (rule 20). */
export function roomIdOf(one: string, other: string): string {
  const [lower, higher] = one < other ? [one, other] : [other, one]
  return `chat_${lower}_${higher}`
}

export function partiesOf(id: string): string[] {
  return id.split('_').slice(1)
}

const roomId = /^chat(_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/

export function isRoomId(text: string): boolean {
  return roomId.test(text)
}
