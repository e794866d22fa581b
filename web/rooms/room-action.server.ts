import { interviewsOfRoom } from '#domain/interviews/find-interviews.server.ts'
import { type ShareContacts, shareContacts } from '#domain/messaging/share-contacts.server.ts'
import { arrangeRoom } from '#domain/rooms/arrange-room.server.ts'
import { blockPeer } from '#domain/rooms/block-peer.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import type { Toast } from '#web/overlays/toast-card.tsx'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'

/** Actions on a room other than a message; undefined if the form is a message. */
export async function roomAction(
  party: Party,
  roomId: string,
  intent: FormDataEntryValue | null,
): Promise<Response | undefined> {
  const say = (toast: Toast) => redirectWithToast(`/messages/${roomId}`, toast)
  switch (intent) {
    case 'block':
    case 'unblock': {
      const isBlocked = intent === 'block'
      if (!(await blockPeer(party, roomId, isBlocked)).ok) notFound()
      if (!isBlocked) return say({ kind: 'success', title: m.room_unblocked() })
      const text = (await hasMeetingAhead(party, roomId)) ? m.room_blocked_meeting() : m.room_blocked_text()
      return say({ kind: 'success', title: m.room_blocked(), text })
    }
    case 'share': {
      const shared = await shareContacts(party, roomId, true)
      if (shared.ok) return say({ kind: 'success', title: m.room_shared(), text: m.room_shared_text() })
      return say({ kind: 'error', title: m.room_failed(), text: refusalWords(shared) })
    }
    case 'unshare': {
      if (!(await shareContacts(party, roomId, false)).ok) notFound()
      return say({ kind: 'success', title: m.room_unshared(), text: m.room_unshared_text() })
    }
    case 'archive':
    case 'unarchive': {
      const isArchived = intent === 'archive'
      if (!(await arrangeRoom(party, roomId, { isArchived })).ok) notFound()
      if (!isArchived) return say({ kind: 'success', title: m.room_unarchived() })
      return redirectWithToast('/messages', {
        kind: 'success',
        title: m.room_archived(),
        text: m.room_archived_text(),
      })
    }
    case 'mute':
    case 'unmute': {
      const isMuted = intent === 'mute'
      if (!(await arrangeRoom(party, roomId, { isMuted })).ok) notFound()
      if (!isMuted) return say({ kind: 'success', title: m.room_unmuted() })
      return say({ kind: 'success', title: m.room_muted(), text: m.room_muted_text() })
    }
    default:
      return undefined
  }
}

/** A block ends only the chat: people who do not want to meet cancel the interview. */
async function hasMeetingAhead(party: Party, roomId: string): Promise<boolean> {
  const open = await interviewsOfRoom(party, roomId)
  return open.some(({ state, startsAt }) => state === 'agreed' && startsAt !== null && startsAt > now())
}

function refusalWords(refused: Extract<ShareContacts, { ok: false }>): string {
  switch (refused.reason) {
    case 'not-found':
      return notFound()
    case 'no-access':
      return m.message_no_access()
    case 'blocked-by-oneself':
      return m.message_blocked_by_oneself()
    case 'limited':
      return m.room_limited({ minutes: Math.ceil(refused.retryAfterSeconds / 60) })
  }
}
