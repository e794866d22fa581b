import { expect, test } from 'vitest'
import type { Change } from '#domain/messaging/change.ts'
import { talkFrom, talkReducer } from '#web/live/talk.ts'
import { withNews } from './live-rooms.ts'

const now = new Date('2026-11-28T06:00:00Z')
const roomId = 'room'

const said = (number: number): Omit<Change, 'accountId'> => ({
  ...{ after: number - 1, number, unread: 1, unreadNotifications: 0, isMore: false },
  messages: [
    {
      ...{ roomId, number, kind: 'text', text: 'Здравствуйте!', sentAt: now, isOwn: false },
      ...{ author: null, signature: null, clientId: null, application: null, file: null },
    },
  ],
  rooms: [
    {
      ...{ id: roomId, lastNumber: number, readByOwner: 0, readByPeer: 0, unread: 1, isHeard: true },
      peer: { id: 'peer', role: 'teacher', name: 'Айгүл', isDeleted: false, photoFileId: null },
    },
  ],
})

test('an archived room returns to the list when a new message comes', () => {
  const told = talkReducer(talkFrom(0), { type: 'event', event: said(1) })
  const page = { rooms: [], page: 1 }
  // The list was read before the message, and then after it, when the room was archived.
  expect(withNews({ ...page, eventNumber: 0 }, told, now)).toMatchObject([{ id: roomId }])
  expect(withNews({ ...page, eventNumber: 1 }, told, now)).toEqual([])
  const toldMore = talkReducer(told, { type: 'event', event: said(2) })
  expect(withNews({ ...page, eventNumber: 1 }, toldMore, now)).toMatchObject([{ id: roomId }])
  expect(withNews({ ...page, eventNumber: 1, page: 2 }, toldMore, now)).toEqual([])
})

test('a room with a new message keeps its vacancy, and names one that was just applied for', () => {
  const told = talkReducer(talkFrom(0), { type: 'event', event: said(1) })
  const room = { id: roomId, name: 'Айгүл', photoFileId: null, coverFileId: null, about: 'Учитель физики' }
  const quiet = { preview: '', isOwn: false, time: '', lastSentAt: 0, unread: 0, isMuted: false }
  const page = { rooms: [{ ...room, ...quiet }], page: 1, eventNumber: 0 }
  expect(withNews(page, told, now)).toMatchObject([{ about: 'Учитель физики', preview: 'Здравствуйте!' }])
  expect(withNews({ ...page, rooms: [] }, told, now)).toMatchObject([{ about: null }])
  const [message] = said(1).messages
  const application = { id: 'application', vacancyTitle: 'Учитель химии' }
  const applied = { ...said(1), messages: message ? [{ ...message, application }] : [] }
  const toldOfIt = talkReducer(talkFrom(0), { type: 'event', event: applied })
  expect(withNews(page, toldOfIt, now)).toMatchObject([{ about: 'Учитель химии' }])
})
