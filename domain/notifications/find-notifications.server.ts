import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { inquiries } from '#db/schema/inquiries.ts'
import { schoolMemberChanges } from '#db/schema/members.ts'
import { messages, roomMutes, roomSides, rooms } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { savedSearches } from '#db/schema/saved-searches.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { coverOfSchoolSql } from './cover-of-school.server.ts'
import { kindsOfType, type NotificationType, notificationsPageSize, savedKinds } from './notification.ts'
import { isShownVacancySql } from './shown-vacancy.server.ts'
import { unreadSignatureSql } from './signature.server.ts'
import { hasSubjectSql, referenceSql } from './subject-of-notification.server.ts'
import { isUnreadMessageSql } from './unread-message.server.ts'
import { keptSince } from './unread-notifications.server.ts'

const offering = alias(schoolProfiles, 'offering')
const newer = alias(notifications, 'newer')
const idOf = (name: string) => sql`(${notifications.reference} ->> ${sql.raw(`'${name}'`)})::uuid`
const roomId = sql`${notifications.reference} ->> 'roomId'`

/** Without a maximum: pages and mails write the number in a sentence. */
const unreadInRoom = sql<number>`(select count(*)::int from ${messages}
  where ${messages.roomId} = ${rooms.id} and ${isUnreadMessageSql()})`

const peer = {
  /** Not null where there is a peer. */
  roomId: rooms.id,
  id: sql<string>`coalesce(${accounts.id}, ${schools.id})`,
  role: sql<'teacher' | 'school'>`case when ${schools.id} is null then 'teacher' else 'school' end`,
  name: sql<string>`coalesce(${schoolProfiles.schoolName}, ${accounts.fullName}, '')`,
  isDeleted: sql<boolean>`coalesce(${accounts.deletedAt}, ${schools.deletedAt}) is not null`,
  isBlocked: sql<boolean>`coalesce(${accounts.blockedAt}, ${schools.blockedAt}) is not null`,
}

const membership = {
  id: schoolMemberChanges.id,
  school: sql<string>`coalesce((select ${schoolProfiles.schoolName} from ${schoolProfiles}
    where ${schoolProfiles.id} = ${schoolMemberChanges.schoolId}), '')`,
  person: sql<string>`coalesce((select ${accounts.fullName} from ${accounts}
    where ${accounts.id} = ${schoolMemberChanges.memberId}), '')`,
}

/** Messages of a room are one notification, the newest. */
function ownNotifications({ accountId }: Member, type?: NotificationType): SQL | undefined {
  return and(
    eq(notifications.accountId, accountId),
    gt(notifications.createdAt, keptSince()),
    type && inArray(notifications.kind, kindsOfType(type)),
    hasSubjectSql(notifications),
    sql`not exists (select from ${notifications} as newer
      where ${notifications.kind} = 'message' and ${newer.accountId} = ${notifications.accountId}
        and ${newer.kind} = 'message' and ${newer.reference} ->> 'roomId' = ${roomId}
        and (${newer.createdAt}, ${newer.id}) > (${notifications.createdAt}, ${notifications.id}))`,
  )
}

const isSearchOf = (accountId: string, ownSchool: SQL) =>
  and(
    eq(savedSearches.id, idOf('searchId')),
    or(eq(savedSearches.accountId, accountId), eq(savedSearches.schoolId, ownSchool)),
  )

/** The school's own, or one that its reader was told of while it was shown. */
const isKnownVacancy = (ownSchool: SQL) =>
  and(
    eq(vacancies.id, idOf('vacancyId')),
    or(
      and(eq(vacancies.schoolId, ownSchool), isNull(vacancies.deletedAt)),
      and(inArray(notifications.kind, [...savedKinds, 'vacancy-invitation']), isShownVacancySql),
    ),
  )

const shownTo = (accountId: string, ownSchool: SQL) => ({
  id: notifications.id,
  kind: notifications.kind,
  reference: referenceSql(notifications),
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  application: {
    id: applications.id,
    title: applications.vacancyTitle,
    school: applications.schoolName,
    teacher: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
    photoFileId: sql<string | null>`case when ${applications.schoolId} = ${ownSchool}
          then ${applications.snapshot} ->> 'photoFileId' end`,
    vacancyId: applications.vacancyId,
    startsOn: applications.startsOn,
    isReceived: sql<boolean>`coalesce(${applications.schoolId} = ${ownSchool}, false)`,
  },
  vacancy: {
    id: vacancies.id,
    title: vacancies.title,
    school: sql<string>`coalesce(${offering.schoolName}, '')`,
  },
  inquiry: { id: inquiries.id },
  membership,
  search: { id: savedSearches.id, name: savedSearches.name, isFit: savedSearches.isFit },
  room: {
    id: rooms.id,
    unread: sql<number | null>`case when ${rooms.id} is not null then ${unreadInRoom} end`,
    isMuted: sql<boolean>`exists (select from ${roomMutes}
          where ${roomMutes.roomId} = ${rooms.id} and ${roomMutes.accountId} = ${accountId})`,
    signature: unreadSignatureSql,
  },
  peer,
  coverFileId:
    coverOfSchoolSql(sql`case when ${applications.teacherId} = ${accountId} then ${applications.schoolId}
        when ${rooms.teacherId} = ${accountId} then ${rooms.schoolId}
        when ${ownSchool} is null then ${vacancies.schoolId} end`),
})

/** Subjects are joined only if the reader is a party to them. */
export function notificationsOf(
  reader: Pick<typeof db, 'select'>,
  accountId: string,
  which: SQL | undefined,
) {
  const ownSchool = sql`(select ${schoolMembers.schoolId} from ${schoolMembers} where ${schoolMembers.accountId} = ${accountId})`
  return reader
    .select(shownTo(accountId, ownSchool))
    .from(notifications)
    .leftJoin(
      applications,
      and(
        eq(applications.id, idOf('applicationId')),
        or(eq(applications.teacherId, accountId), eq(applications.schoolId, ownSchool)),
      ),
    )
    .leftJoin(vacancies, isKnownVacancy(ownSchool))
    .leftJoin(offering, eq(offering.id, vacancies.schoolId))
    .leftJoin(
      inquiries,
      and(
        eq(inquiries.id, idOf('inquiryId')),
        or(eq(inquiries.teacherId, accountId), eq(inquiries.senderId, accountId)),
      ),
    )
    .leftJoin(
      schoolMemberChanges,
      and(
        eq(schoolMemberChanges.id, idOf('changeId')),
        or(eq(schoolMemberChanges.memberId, accountId), eq(schoolMemberChanges.schoolId, ownSchool)),
      ),
    )
    .leftJoin(savedSearches, isSearchOf(accountId, ownSchool))
    .leftJoin(
      rooms,
      and(eq(rooms.id, roomId), or(eq(rooms.teacherId, accountId), eq(rooms.schoolId, ownSchool))),
    )
    .leftJoin(
      roomSides,
      and(
        eq(roomSides.roomId, rooms.id),
        sql`${roomSides.side} = case ${rooms.teacherId} when ${accountId} then 'teacher' else 'school' end`,
      ),
    )
    .leftJoin(accounts, and(eq(roomSides.side, 'school'), eq(accounts.id, rooms.teacherId)))
    .leftJoin(schools, and(eq(roomSides.side, 'teacher'), eq(schools.id, rooms.schoolId)))
    .leftJoin(schoolProfiles, eq(schoolProfiles.id, schools.id))
    .where(and(eq(notifications.accountId, accountId), which))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
}

export type FoundNotification = Awaited<ReturnType<typeof notificationsOf>>[number]

/** Present facts, never finished text (rule 39). */
export async function findNotifications(
  actor: Actor,
  { type, page }: { type?: NotificationType; page: number },
) {
  if (actor.role === 'visitor') return { notifications: [], count: 0 }
  const { accountId } = actor
  const rows = rowsOf(actor, type)
  const isFirst = eq(rows.id, rows.firstId)
  const onPage = db
    .select({ id: rows.id })
    .from(rows)
    .where(isFirst)
    .orderBy(desc(rows.createdAt), desc(rows.id))
    .limit(notificationsPageSize)
    .offset((page - 1) * notificationsPageSize)
  // One subquery checks each once for whether it still has something to say, which costs more than all the rest.
  const [read] = await db
    .with(rows)
    .select({
      ids: sql<
        string[]
      >`array(${db.select({ id: rows.id }).from(rows).where(inArray(rows.firstId, onPage))})`,
      count: sql<number>`(${db.select({ count: sql`count(*)::int` }).from(rows).where(isFirst)})`,
    })
    .from(sql`(select) as one`)
  const { ids = [], count = 0 } = read ?? {}
  return {
    notifications: ids.length > 0 ? await notificationsOf(db, accountId, inArray(notifications.id, ids)) : [],
    count,
  }
}

/**
 * New applications to one vacancy on one day share a row, separately for read and unread. A page ends between rows, so
 * that the number in a row covers the whole day.
 */
function rowsOf(actor: Member, type?: NotificationType) {
  const vacancyId = sql`(select ${applications.vacancyId} from ${applications} where ${applications.id} = ${idOf('applicationId')})`
  const isOfMany = sql`${notifications.kind} = 'application-received' and ${notifications.reference} -> 'colleague' is null`
  const row = sql`case when ${isOfMany} then coalesce(${vacancyId}, ${notifications.id}) else ${notifications.id} end,
    (${notifications.createdAt} at time zone 'Asia/Bishkek')::date, ${notifications.readAt} is null`
  return db.$with('rows_of_day').as(
    db
      .select({
        id: notifications.id,
        createdAt: notifications.createdAt,
        firstId: sql<string>`first_value(${notifications.id}) over (partition by ${row}
        order by ${notifications.createdAt} desc, ${notifications.id} desc)`.as('first_id'),
      })
      .from(notifications)
      .where(ownNotifications(actor, type)),
  )
}
