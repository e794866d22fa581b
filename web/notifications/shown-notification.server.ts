import type { FoundNotification } from '#domain/notifications/find-notifications.server.ts'
import { kindsOfType, type NotificationType, notificationTypes } from '#domain/notifications/notification.ts'
import { notificationWords } from '#domain/notifications/notification-words.ts'
import { getLocale, m } from '#locales/messages.ts'
import { newWords } from '#web/saved-searches/saved-words.ts'
import { momentAgo } from '#web/words/dates.ts'
import { peerName } from '#web/words/message-words.ts'

export type ShownNotification = {
  id: string
  type: NotificationType | 'system'
  title: string
  text: string
  /** Where it leads. */
  to: string
  ago: string
  isRead: boolean
}

/** A notification in the reader's language; undefined where what it was about is not there any more. */
export function shownNotification(found: FoundNotification, now: Date): ShownNotification | undefined {
  const words = wordsOf(found)
  if (!words) return undefined
  const { id, kind, createdAt, readAt } = found
  const type = notificationTypes.find((one) => kindsOfType(one).includes(kind)) ?? 'system'
  return { ...words, id, type, ago: momentAgo(createdAt, now), isRead: readAt !== null }
}

function wordsOf({ kind, reference, application, vacancy, search, room, peer }: FoundNotification) {
  if (kind === 'message') {
    if (!room || !peer) return undefined
    const count = room.unread ?? 0
    return {
      title: m.notification_message({ name: peerName(peer) }),
      text: count > 0 ? m.notification_message_text({ count }) : m.notification_message_read(),
      to: `/messages/${room.id}`,
    }
  }
  if (kind === 'vacancy-found' || kind === 'search-found') {
    if (!search) return undefined
    return {
      title: m.notification_search({ name: search.name }),
      text: newWords(Number(reference.count ?? 0)),
      to: `/settings/searches/${search.id}`,
    }
  }
  if ((kind.startsWith('application-') || kind === 'review-asked') && !application) return undefined
  // What a teacher saved may be hidden since; they were told of it all the same.
  if ((kind === 'vacancy-published' || kind === 'vacancy-deadline') && !vacancy?.id)
    return {
      title: m.saved_thing_vacancy_hidden(),
      text: m.notification_vacancy_hidden_text(),
      to: '/saved?tab=vacancies',
    }
  if (kind.startsWith('vacancy-') && !vacancy?.id) return undefined
  const somebody = m.account_deleted_name()
  const about = {
    title: application?.title ?? vacancy?.title ?? '',
    school: application?.school || vacancy?.school || somebody,
    teacher: application?.teacher || somebody,
    days: Number(reference.days ?? 0),
    deadline: vacancy?.deadline ?? '',
  }
  const { subject, text, path } = notificationWords(kind, about, reference, getLocale())
  return { title: subject, text, to: path }
}
