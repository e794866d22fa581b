import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications } from '#db/schema/applications.ts'
import { files } from '#db/schema/files.ts'
import { messages, roomMutes, roomSides, rooms, talkers } from '#db/schema/messaging.ts'
import { eventCounters, events } from '#db/schema/notifications.ts'
import { schoolMembers, schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { signatureSql } from '#domain/notifications/signature.server.ts'
import { isUnreadMessageSql } from '#domain/notifications/unread-message.server.ts'
import { unreadNotificationsSql } from '#domain/notifications/unread-notifications.server.ts'
import { unreadCountMax } from '#domain/rooms/room.ts'
import { isProfileVisibleToSql } from '#domain/teachers/visible-to.server.ts'
import type { Change, Reset, StreamMessage } from './change.ts'
import { messageFileSql } from './message-file.server.ts'

const eventsInOneMax = 200

type Row = {
  account_id: string
  last_number: string
  event_number: string | null
  room_id: string | null
  room_last: string
  read_by_owner: string
  read_by_peer: string
  room_unread: number
  room_heard: boolean
  peer_id: string
  peer_role: 'teacher' | 'school'
  peer_name: string
  peer_is_deleted: boolean
  peer_photo: string | null
  message_number: string | null
  message_kind: StreamMessage['kind']
  message_text: string | null
  sent_at: string
  is_own: boolean
  author: string | null
  signature: StreamMessage['signature']
  client_id: string | null
  application_id: string | null
  vacancy_title: string | null
  file: StreamMessage['file']
  unread: number | null
  unread_notifications: number | null
}

/** One statement, so that messages, marks and counts are consistent; an account without changes is absent. */
export async function readChanges(
  readers: ReadonlyMap<string, number>,
): Promise<Map<string, Change | Reset>> {
  const { rows } = await db.execute<Row>(sql`
    select reader.account_id, coalesce(counter.last_number, 0) as last_number, event.number as event_number,
      room.id as room_id, room.last_number as room_last,
      own.last_read_number as read_by_owner, peer.last_read_number as read_by_peer,
      case when room.id is not null then ${unreadAbove(sql`own`)} end as room_unread,
      not ${isMuted(sql`room.id`)} and coalesce(talker.is_sound_on, true) as room_heard,
      coalesce(person.id, organisation.id) as peer_id, peer.side as peer_role,
      coalesce(person.deleted_at, organisation.deleted_at) is not null as peer_is_deleted,
      coalesce(school.school_name, person.full_name, '') as peer_name,
      case when person.blocked_at is null and person.deleted_at is null
        and ${isProfileVisibleToSql({ role: 'school', schoolId: sql`membership.school_id` })}
        then ${teacherProfiles.photoFileId} end as peer_photo,
      message.number as message_number, message.kind as message_kind, message.text as message_text,
      to_json(message.sent_at) #>> '{}' as sent_at, message.side = own.side as is_own,
      case when own.side = 'school' and message.side = 'school' and message.sender_id <> reader.account_id
        then (select full_name from ${accounts} where ${accounts.id} = message.sender_id) end as author,
      case when own.side = 'teacher'
        then ${signatureSql(sql`message.sender_id`, sql`room.school_id`)} end as signature,
      case when message.sender_id = reader.account_id then message.client_id end as client_id,
      application.id as application_id, application.vacancy_title, ${messageFileSql} as file,
      case when ${isCounted} then (
        select least(coalesce(sum(${unreadAbove(sql`mine`)}), 0), ${unreadCountMax})::int
        from ${rooms} as my_room join ${roomSides} as mine on mine.room_id = my_room.id
        where (my_room.teacher_id = reader.account_id and mine.side = 'teacher'
            or my_room.school_id = membership.school_id and mine.side = 'school')
          and not ${isMuted(sql`my_room.id`)}
      ) end as unread,
      case when ${isCounted}
        then ${unreadNotificationsSql(sql`reader.account_id`)} end as unread_notifications
    from unnest(${sql.param([...readers.keys()])}::uuid[], ${sql.param([...readers.values()])}::bigint[])
      as reader(account_id, after)
    left join ${eventCounters} as counter on counter.account_id = reader.account_id
    left join lateral (
      select number, kind, reference, row_number() over (order by number) as place from ${events}
      where ${events.accountId} = reader.account_id and ${events.number} > reader.after
      order by number limit ${eventsInOneMax}
    ) as event on true
    left join ${schoolMembers} as membership on membership.account_id = reader.account_id
      and membership.role <> 'viewer'
    left join ${rooms} as room on room.id = event.reference ->> 'roomId'
      and (room.teacher_id = reader.account_id or room.school_id = membership.school_id)
    left join ${roomSides} as own on own.room_id = room.id
      and own.side = case room.teacher_id when reader.account_id then 'teacher' else 'school' end
    left join ${roomSides} as peer on peer.room_id = room.id and peer.side <> own.side
    left join ${talkers} as talker on talker.account_id = reader.account_id
    left join ${accounts} as person on peer.side = 'teacher' and person.id = room.teacher_id
    left join ${schools} as organisation on peer.side = 'school' and organisation.id = room.school_id
    left join ${schoolProfiles} as school on school.id = organisation.id
    left join ${teacherProfiles} on ${teacherProfiles.id} = person.id
    left join ${messages} as message on event.kind = 'message' and message.room_id = room.id
      and message.number = (event.reference ->> 'number')::bigint
    left join ${applications} as application on application.id = message.application_id
    left join ${files} on ${files.id} = message.file_id
    where event.number is not null or coalesce(counter.last_number, 0) <> reader.after
    order by reader.account_id, event.number`)

  const byAccount = Map.groupBy(rows, ({ account_id: accountId }) => accountId)
  return new Map(
    [...byAccount].map(([accountId, own]) => [accountId, changeOf(own, readers.get(accountId) ?? 0)]),
  )
}

export async function findChanged(readers: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select reader.account_id
    from unnest(${sql.param([...readers.keys()])}::uuid[], ${sql.param([...readers.values()])}::bigint[])
      as reader(account_id, after)
    left join ${eventCounters} as counter on counter.account_id = reader.account_id
    where coalesce(counter.last_number, 0) <> reader.after`)
  return rows.map(({ account_id: accountId }) => accountId)
}

/** Once: with the last event, or with the first one after a gap, where a reset ends the reading. */
const isCounted = sql.raw(`(event.number is null or event.number = counter.last_number
  or event.place = 1 and event.number > reader.after + 1)`)

function isMuted(roomId: SQL) {
  return sql`exists (select from ${roomMutes} as mute where mute.room_id = ${roomId} and mute.account_id = reader.account_id)`
}

function unreadAbove(side: SQL) {
  const isUnread = isUnreadMessageSql({
    number: sql`other.number`,
    side: sql`other.side`,
    applicationId: sql`other.application_id`,
    lastReadNumber: sql`${side}.last_read_number`,
    readerSide: sql`${side}.side`,
  })
  return sql`(select count(*)::int from (
    select from ${messages} as other where other.room_id = ${side}.room_id and ${isUnread}
    limit ${unreadCountMax}) as unread)`
}

/** Numbers have no gaps, so a gap before the first means that a sweep deleted events. */
function changeOf(rows: Row[], after: number): Change | Reset {
  const [first] = rows
  const { account_id: accountId = '' } = first ?? {}
  const last = Number(first?.last_number ?? 0)
  if (Number(first?.event_number ?? 0) !== after + 1)
    return {
      accountId,
      number: last,
      unread: first?.unread ?? 0,
      unreadNotifications: first?.unread_notifications ?? 0,
      isReset: true,
    }
  const number = after + rows.length
  const rooms = new Map<string, Change['rooms'][number]>()
  const newMessages: Change['messages'] = []
  for (const row of rows) {
    const { room_id: roomId } = row
    if (roomId === null) continue
    rooms.set(roomId, {
      id: roomId,
      lastNumber: Number(row.room_last),
      readByOwner: Number(row.read_by_owner),
      readByPeer: Number(row.read_by_peer),
      unread: row.room_unread,
      isHeard: row.room_heard,
      peer: {
        id: row.peer_id,
        role: row.peer_role,
        name: row.peer_name,
        isDeleted: row.peer_is_deleted,
        photoFileId: row.peer_photo,
      },
    })
    if (row.message_number === null) continue
    newMessages.push({
      roomId,
      number: Number(row.message_number),
      kind: row.message_kind,
      text: row.message_text,
      sentAt: new Date(row.sent_at),
      isOwn: row.is_own,
      author: row.author,
      signature: row.signature,
      clientId: row.client_id,
      application: row.application_id
        ? { id: row.application_id, vacancyTitle: row.vacancy_title ?? '' }
        : null,
      file: row.file,
    })
  }
  return {
    accountId,
    after,
    number,
    messages: newMessages,
    rooms: [...rooms.values()],
    unread: rows.at(-1)?.unread ?? undefined,
    unreadNotifications: rows.at(-1)?.unread_notifications ?? undefined,
    isMore: number < last,
  }
}
