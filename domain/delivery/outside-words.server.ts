import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { roomSides, rooms } from '#db/schema/messaging.ts'
import { schools } from '#db/schema/organisations.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { withoutAddresses } from '#domain/mails/without-addresses.ts'
import type { NotificationKind, NotificationReference } from '#domain/notifications/notification.ts'
import { unreadSignatureSql } from '#domain/notifications/signature.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { aboutMembership } from './about-membership.server.ts'
import { mailedName } from './mailed-name.ts'
import { membershipWords } from './membership-words.ts'
import { notificationWords } from './notification-words.ts'

/** Never the words of a message; undefined if the person or thing is deleted. */
export async function outsideWords(
  kind: NotificationKind,
  reference: NotificationReference,
  accountId: string,
  locale: Locale,
): Promise<{ title: string; path: string } | undefined> {
  const words = await wordsOf(kind, reference, accountId, locale)
  // Messengers make links of bare addresses.
  return words && { ...words, title: withoutAddresses(words.title, locale) }
}

async function wordsOf(
  kind: NotificationKind,
  reference: NotificationReference,
  accountId: string,
  locale: Locale,
): Promise<{ title: string; path: string } | undefined> {
  const { roomId = '', searchId = '', applicationId, vacancyId } = reference
  if (kind === 'message') {
    const sender = await senderOf(roomId, accountId)
    if (!sender) return undefined
    const name = mailedName(sender.name || m.messages_somebody({}, { locale }), sender.signature, locale)
    const subject = m.mail_message_subject({ name }, { locale })
    return { title: subject, path: `/messages/${roomId}` }
  }
  if (kind === 'vacancy-found' || kind === 'search-found') return wordsOfSearch(searchId, locale)
  if (reference.changeId) return wordsOfMembership(reference, reference.changeId, locale)
  const title = await titleOf({ applicationId, vacancyId })
  if (title === undefined) return undefined
  const about = { title, school: '', teacher: '', days: 0, startsOn: '' }
  const { subject, path } = notificationWords(kind, about, reference, locale)
  return { title: subject, path }
}

async function wordsOfSearch(searchId: string, locale: Locale) {
  const [found] = await db
    .select({ name: savedSearches.name, isFit: savedSearches.isFit })
    .from(savedSearches)
    .where(eq(savedSearches.id, searchId))
  return (
    found && {
      title: found.isFit
        ? m.notification_fit({}, { locale })
        : m.notification_search({ name: found.name }, { locale }),
      path: `/settings/searches/${searchId}`,
    }
  )
}

async function wordsOfMembership(reference: NotificationReference, changeId: string, locale: Locale) {
  const names = await aboutMembership(db, changeId, locale)
  if (!names) return undefined
  const { subject, path } = membershipWords(reference, names, locale)
  return { title: subject, path }
}

async function senderOf(roomId: string, accountId: string) {
  const [sender] = await db
    .select({
      name: sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName}, '')`,
      signature: unreadSignatureSql,
    })
    .from(rooms)
    .innerJoin(
      roomSides,
      and(
        eq(roomSides.roomId, rooms.id),
        sql`${roomSides.side} = case ${rooms.teacherId} when ${accountId} then 'teacher' else 'school' end`,
      ),
    )
    .leftJoin(accounts, and(ne(rooms.teacherId, accountId), eq(accounts.id, rooms.teacherId)))
    .leftJoin(schools, and(eq(rooms.teacherId, accountId), eq(schools.id, rooms.schoolId)))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(and(eq(rooms.id, roomId), isActiveSql(accounts), isActiveSql(schools)))
  return sender
}

async function titleOf(about: {
  applicationId: string | undefined
  vacancyId: string | undefined
}): Promise<string | undefined> {
  const { applicationId, vacancyId } = about
  if (applicationId) {
    const [found] = await db
      .select({ title: applications.vacancyTitle })
      .from(applications)
      .where(eq(applications.id, applicationId))
    return found?.title
  }
  if (!vacancyId) return ''
  const [found] = await db
    .select({ title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt)))
  return found?.title
}
