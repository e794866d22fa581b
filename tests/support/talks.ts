import type pg from 'pg'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'

export interface TalkingPerson {
  accountId: string
  /** Of whoever acts for one. */
  schoolId: string | undefined
  token: string
  roomId: string
}

/** This many pairs of a school and a teacher, signed in, with a room in which the school wrote something. */
export async function addTalks(database: pg.Client, pairs: number): Promise<TalkingPerson[]> {
  const people = Array.from({ length: pairs }, () => {
    const [owner, teacher, schoolId] = [uuidv7(), uuidv7(), uuidv7()]
    const roomId = roomIdOf(teacher, schoolId)
    return [
      { role: 'school', accountId: owner, schoolId, token: newToken(), roomId },
      { role: 'teacher', accountId: teacher, schoolId: undefined, token: newToken(), roomId },
    ]
  }).flat()
  const owners = people.filter(({ role }) => role === 'school')
  const teachers = people.filter(({ role }) => role === 'teacher')
  const schoolIds = owners.map(({ schoolId }) => schoolId)
  const roomIds = owners.map(({ roomId }) => roomId)
  const ids = people.map(({ accountId }) => accountId)
  await database.query(
    `insert into accounts (id, email, role, full_name, locale, confirmed_at)
     select id, role || '-' || id || '@example.com', role, 'Асан', 'ru', now()
     from unnest($1::uuid[], $2::text[]) as person(id, role)`,
    [ids, people.map(({ role }) => role)],
  )
  await database.query(
    `with founded as (insert into schools (id) select unnest($2::uuid[]))
     insert into school_members (account_id, school_id, role)
     select account, school, 'owner' from unnest($1::uuid[], $2::uuid[]) as owner(account, school)`,
    [owners.map(({ accountId }) => accountId), schoolIds],
  )
  await database.query(
    `insert into sessions (id, account_id, token_hash, remembered, expires_at)
     select gen_random_uuid(), id, hash, false, now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as session(id, hash)`,
    [ids, people.map(({ token }) => tokenHash(token))],
  )
  await database.query(
    `insert into rooms (id, school_id, teacher_id, last_number)
     select id, school, teacher, 1 from unnest($1::text[], $2::uuid[], $3::uuid[]) as room(id, school, teacher)`,
    [roomIds, schoolIds, teachers.map(({ accountId }) => accountId)],
  )
  await database.query(
    `insert into room_sides (room_id, side)
     select id, side from unnest($1::text[]) as id, unnest('{teacher,school}'::text[]) as side`,
    [roomIds],
  )
  await database.query(
    `with said as (
       insert into messages (room_id, number, client_id, kind, side, sender_id, text)
       select id, 1, gen_random_uuid(), 'text', 'school', account_id, 'Начало'
       from rooms join school_members using (school_id) where id = any($1)
     ), hearers as (
       select id as room_id, unnest(array[teacher_id, account_id]) as account_id
       from rooms join school_members using (school_id) where id = any($1)
     ), numbered as (
       insert into event_counters (account_id, last_number) select account_id, 1 from hearers
     )
     insert into events (account_id, number, kind, reference)
     select account_id, 1, 'message', jsonb_build_object('roomId', room_id, 'number', '1') from hearers`,
    [roomIds],
  )
  return people
}
