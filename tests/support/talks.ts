import type pg from 'pg'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'

export interface TalkingPerson {
  accountId: string
  token: string
  roomId: string
}

/** So many pairs of a school and a teacher who are signed in and have a room in which the school said something. */
export async function addTalks(database: pg.Client, pairs: number): Promise<TalkingPerson[]> {
  const people = Array.from({ length: pairs }, () => {
    const [school, teacher] = [uuidv7(), uuidv7()]
    const roomId = roomIdOf(school, teacher)
    return [
      { role: 'school', accountId: school, peerId: teacher, token: newToken(), roomId },
      { role: 'teacher', accountId: teacher, peerId: school, token: newToken(), roomId },
    ]
  }).flat()
  const schools = people.filter(({ role }) => role === 'school')
  const ids = people.map(({ accountId }) => accountId)
  await database.query(
    `insert into accounts (id, email, role, full_name, locale, confirmed_at)
     select id, role || '-' || id || '@example.com', role, 'Асан', 'ru', now()
     from unnest($1::uuid[], $2::text[]) as person(id, role)`,
    [ids, people.map(({ role }) => role)],
  )
  await database.query(
    `with founded as (insert into schools (id) select unnest($1::uuid[]) returning id)
     insert into school_members (account_id, school_id, role) select id, id, 'owner' from founded`,
    [schools.map(({ accountId }) => accountId)],
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
    [
      schools.map(({ roomId }) => roomId),
      schools.map(({ accountId }) => accountId),
      schools.map(({ peerId }) => peerId),
    ],
  )
  await database.query(
    `insert into room_sides (room_id, side)
     select id, side from unnest($1::text[]) as id, unnest('{teacher,school}'::text[]) as side`,
    [schools.map(({ roomId }) => roomId)],
  )
  await database.query(
    `with said as (
       insert into messages (room_id, number, client_id, kind, side, sender_id, text)
       select id, 1, gen_random_uuid(), 'text', 'school', school_id, 'Начало' from rooms where id = any($1)
       returning room_id
     ), numbered as (
       insert into event_counters (account_id, last_number)
       select unnest(array[teacher_id, school_id]), 1 from rooms where id = any($1)
       returning account_id
     )
     insert into events (account_id, number, kind, reference)
     select account_id, 1, 'message', jsonb_build_object('roomId', id, 'number', '1')
     from rooms join numbered on account_id in (teacher_id, school_id)`,
    [schools.map(({ roomId }) => roomId)],
  )
  return people
}
