import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { factValuesOfSchool } from '#domain/claims/claimed-facts.server.ts'
import { outdateClaims } from '#domain/claims/outdate-claims.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { mergeSavedSql } from '#domain/saved/merge-saved.server.ts'
import { mergeListenersSql } from '#domain/saved-searches/merge-listeners.server.ts'
import { photosMax } from '#domain/schools/school.ts'

export type Merge = { kept: string; gone: string }

type Move = (merge: Merge, tx: Transaction) => SQL[] | Promise<SQL[]>
type Plain = (merge: Merge) => SQL[]

const simply =
  (table: string, column = 'school_id'): Plain =>
  ({ kept, gone }) => [sql`update ${id(table)} set ${id(column)} = ${kept} where ${id(column)} = ${gone}`]

/** A row of the school that stays wins. */
const unlessThere =
  (table: string, column: string, same: SQL, which = sql`true`): Plain =>
  ({ kept, gone }) => [
    sql`update ${id(table)} as moved set ${id(column)} = ${kept} where moved.${id(column)} = ${gone} and ${which}
      and not exists (select from ${id(table)} as there where there.${id(column)} = ${kept} and ${same})`,
    sql`delete from ${id(table)} as moved where moved.${id(column)} = ${gone} and ${which}`,
  ]

const drop =
  (table: string, column = 'school_id'): Plain =>
  ({ gone }) => [sql`delete from ${id(table)} where ${id(column)} = ${gone}`]

const bySameOwner = sql`there.account_id is not distinct from moved.account_id
  and there.school_id is not distinct from moved.school_id`

const bySameThing = sql`there.kind = moved.kind and there.target_id = moved.target_id`

const id = sql.identifier

/**
 * The moves of all columns that refer to a school, in this order. Only here does one folder write other folders'
 * tables, because a merge is one decision about all of them. A test fails for a reference that is not listed.
 */
export const mergeMoves: Record<string, Move> = {
  'vacancies.school_id': simply('vacancies'),
  'applications.school_id': simply('applications'),
  'application_invitations.school_id': simply('application_invitations'),
  'rooms.school_id': moveRooms,
  'blocks.school_id': unlessThere(
    'blocks',
    'school_id',
    sql`there.teacher_id = moved.teacher_id and there.by = moved.by`,
  ),
  'claims.school_id': moveClaims,
  'documents.school_id': simply('documents'),
  // Sets what a trigger counts by, so that it counts.
  'reviews.school_id': ({ kept, gone }) => [
    sql`update reviews set school_id = ${kept}, shown_at = shown_at where school_id = ${gone}`,
  ],
  'school_photos.school_id': movePhotos,
  'school_labels.school_id': moveLabels,
  'message_templates.school_id': simply('message_templates'),
  'vacancy_templates.school_id': simply('vacancy_templates'),
  'school_members.school_id': ({ kept, gone }) => [
    sql`update school_members set school_id = ${kept}, role = case role when 'owner' then 'staff' else role end
      where school_id = ${gone}`,
  ],
  'school_invitations.school_id': ({ kept, gone }) => [
    sql`update school_invitations as moved set withdrawn_at = now()
      where school_id = ${gone} and accepted_at is null and withdrawn_at is null and (
        exists (select from school_invitations as there where there.school_id = ${kept} and there.email = moved.email
          and there.accepted_at is null and there.withdrawn_at is null)
        or exists (select from school_members join accounts on accounts.id = account_id
          where school_id = ${kept} and accounts.email = moved.email))`,
    ...simply('school_invitations')({ kept, gone }),
  ],
  'school_join_requests.school_id': ({ kept, gone }) => [
    sql`delete from school_join_requests where school_id in (${kept}, ${gone})
      and account_id in (select account_id from school_members where school_id = ${kept})`,
    ...unlessThere(
      'school_join_requests',
      'school_id',
      sql`there.account_id = moved.account_id`,
    )({ kept, gone }),
  ],
  'school_member_changes.school_id': simply('school_member_changes'),
  'hidden_from_schools.school_id': unlessThere(
    'hidden_from_schools',
    'school_id',
    sql`there.teacher_id = moved.teacher_id`,
  ),
  'teacher_workplaces.school_id': simply('teacher_workplaces'),
  'measures.school_id': simply('measures'),
  'reports.school_id': simply('reports'),
  // Without a foreign key, since the id may also be of another table.
  'reported_objects.owner_id': simply('reported_objects', 'owner_id'),
  'reported_objects.object_id': moveReported,
  'measures.object_id': ({ kept, gone }) => [
    sql`update measures set object_id = ${kept} where object_kind = 'school' and object_id = ${gone}`,
  ],
  'saved_things.target_id': ({ kept, gone }) => [
    ...mergeSavedSql(id('target_id'), {
      ...{ kept, gone },
      same: sql`there.kind = 'school' and moved.kind = 'school' and ${bySameOwner}`,
    }),
    ...unlessThere(
      'saved_things',
      'target_id',
      sql`there.kind = 'school' and ${bySameOwner}`,
      sql`moved.kind = 'school'`,
    )({ kept, gone }),
  ],
  'saved_things.school_id': ({ kept, gone }) => [
    ...mergeSavedSql(id('school_id'), { kept, gone, same: bySameThing }),
    sql`insert into saved_labels (school_id, kind, target_id, label_id)
      select ${kept}, kind, target_id, label_id from saved_labels where school_id = ${gone}
        and exists (select from saved_things as there where there.school_id = ${kept}
          and there.kind = saved_labels.kind and there.target_id = saved_labels.target_id)
      on conflict do nothing`,
    ...unlessThere('saved_things', 'school_id', bySameThing)({ kept, gone }),
  ],
  'saved_searches.school_id': ({ kept, gone }) => [
    ...mergeListenersSql({ kept, gone }),
    ...unlessThere(
      'saved_searches',
      'school_id',
      sql`there.list = moved.list and there.query = moved.query`,
    )({ kept, gone }),
  ],
  'unwanted_vacancies.value': unlessThere(
    'unwanted_vacancies',
    'value',
    sql`there.kind = 'school' and there.teacher_id = moved.teacher_id`,
    sql`moved.kind = 'school'`,
  ),
  'application_batches.school_id': simply('application_batches'),
  // Only a school that lets teachers know of its looks has any (rule 26).
  'school_looks.school_id': ({ kept, gone }) => [
    sql`insert into school_looks (teacher_id, school_id, day)
      select teacher_id, ${kept}, day from school_looks where school_id = ${gone}
        and exists (select from school_openness where school_id = ${kept} and are_looks_named)
      on conflict (teacher_id, school_id) do update set day = greatest(school_looks.day, excluded.day)`,
    ...drop('school_looks')({ kept, gone }),
  ],
  // A job counts the answers of both anew.
  'school_answers.school_id': drop('school_answers'),
  // The settings of the school that stays hold, but what either hides from applicants stays hidden.
  'school_openness.school_id': ({ kept, gone }) => [
    sql`insert into school_openness (school_id, are_stages_shown)
      select ${kept}, false from school_openness where school_id = ${gone} and not are_stages_shown
      on conflict (school_id) do update set are_stages_shown = false`,
    ...drop('school_openness')({ kept, gone }),
  ],
  'views.viewed_id': ({ kept, gone }) => [
    sql`insert into views (kind, viewed_id, day, count)
      select kind, ${kept}, day, count from views where viewed_id = ${gone}
      on conflict (viewed_id, day) do update set count = views.count + excluded.count`,
    sql`delete from views where viewed_id = ${gone}`,
  ],
  'view_sources.viewed_id': ({ kept, gone }) => [
    sql`insert into view_sources (viewed_id, day, viewer, source, count)
      select ${kept}, day, viewer, source, count from view_sources where viewed_id = ${gone}
      on conflict (viewed_id, day, viewer, source) do update set count = view_sources.count + excluded.count`,
    sql`delete from view_sources where viewed_id = ${gone}`,
  ],
  'viewers.viewed_id': unlessThere(
    'viewers',
    'viewed_id',
    sql`there.day = moved.day and there.viewer = moved.viewer`,
  ),
  'school_doubles.school_id': drop('school_doubles'),
  'school_doubles.other_id': drop('school_doubles', 'other_id'),
  'schools.merged_into_id': ({ kept, gone }) => [
    ...simply('schools', 'merged_into_id')({ kept, gone }),
    sql`update schools set merged_into_id = ${kept}, deleted_at = now() where id = ${gone}`,
  ],
  // Its own folder empties the merged profile; triggers count for the row that now has the claims and reviews.
  'school_profiles.id': ({ gone }) => [
    sql`update school_profiles set verification_status = 'none', verified_claims = '[]', location_verified = false,
      review_count = 0, rating = null where id = ${gone}`,
  ],
}

/**
 * A claim of the school that stays wins; a trigger derives the badge. Claims become outdated if they proved another
 * name, address or owner (rule 46).
 */
async function moveClaims({ kept, gone }: Merge, tx: Transaction): Promise<SQL[]> {
  await outdateClaims(
    tx,
    { side: 'school', id: gone },
    await factValuesOfSchool(tx, gone),
    await factValuesOfSchool(tx, kept),
  )
  const endWhereThere = (state: string, ended: string) => sql`
    update claims as moved set state = ${ended}, ended_at = now() where school_id = ${gone} and state = ${state}
      and exists (select from claims as there
        where there.school_id = ${kept} and there.kind = moved.kind and there.state = ${state})`
  return [
    endWhereThere('verified', 'outdated'),
    endWhereThere('pending', 'withdrawn'),
    sql`update claims set school_id = ${kept}, state = state where school_id = ${gone}`,
  ]
}

/** Behind the existing pictures, as many as fit; of housing photos only those of vacancies. */
function movePhotos({ kept, gone }: Merge): SQL[] {
  return [
    sql`with free as (
        select place, row_number() over (order by place) as number
        from generate_series((select coalesce(max(position), 0) + 1 from school_photos
            where school_id = ${kept} and not of_housing),
          ${photosMax}::int) as place
      ), moving as (
        select file_id, row_number() over (order by position) as number from school_photos
        where school_id = ${gone} and not of_housing
      )
      update school_photos set school_id = ${kept}, position = place
      from moving join free using (number) where school_photos.file_id = moving.file_id`,
    sql`update school_photos set school_id = ${kept} where school_id = ${gone} and vacancy_id is not null`,
  ]
}

/** If both schools have reports, they wait together; of two open ones by one person, the existing one wins. */
function moveReported({ kept, gone }: Merge): SQL[] {
  const rowOf = (schoolId: string) => sql`(kind = 'school' and object_id = ${schoolId}::text)`
  const idOf = (schoolId: string) => sql`(select id from reported_objects where ${rowOf(schoolId)})`
  const keepDecision = (which: SQL) => sql`
    insert into report_decisions (id, reported_object_id, outcome, note, decided_by_id, decided_at)
    select gen_random_uuid(), ${idOf(kept)}, outcome, decision_note, decided_by_id, state_since
    from reported_objects where state = 'closed' and outcome is not null and ${which}`
  const isGoneOpen = sql`exists (select from reported_objects where ${rowOf(gone)} and state = 'open')`
  return [
    sql`update reported_objects set object_id = ${kept} where ${rowOf(gone)}
      and not exists (select from reported_objects where ${rowOf(kept)})`,
    keepDecision(rowOf(gone)),
    keepDecision(sql`${rowOf(kept)} and ${isGoneOpen}`),
    sql`update reported_objects set version = version + 1, state = 'open', outcome = null, decision_note = null,
        decided_by_id = null, state_since = (select min(state_since) from reported_objects
          where state = 'open' and (${rowOf(kept)} or ${rowOf(gone)}))
      where ${rowOf(kept)} and ${isGoneOpen}`,
    sql`update reports as moved set reported_object_id = ${idOf(kept)} where reported_object_id = ${idOf(gone)}
      and not exists (select from reports as there where there.reported_object_id = ${idOf(kept)}
        and there.state = 'open' and moved.state = 'open'
        and (there.reporter_id = moved.reporter_id or there.email = moved.email))`,
    sql`update report_flags as moved set reported_object_id = ${idOf(kept)} where reported_object_id = ${idOf(gone)}
      and not exists (select from report_flags as there where there.reported_object_id = ${idOf(kept)}
        and there.rule = moved.rule and there.words = moved.words)`,
    sql`update report_decisions set reported_object_id = ${idOf(kept)} where reported_object_id = ${idOf(gone)}`,
    sql`delete from reported_objects where ${rowOf(gone)}`,
  ]
}

function moveLabels({ kept, gone }: Merge): SQL[] {
  const same = sql`moved.school_id = ${gone} and there.school_id = ${kept} and lower(there.word) = lower(moved.word)`
  return [
    sql`insert into application_labels (application_id, label_id)
      select application_id, there.id from application_labels
      join school_labels as moved on moved.id = label_id join school_labels as there on ${same}
      on conflict do nothing`,
    sql`insert into saved_labels (school_id, kind, target_id, label_id)
      select saved_labels.school_id, kind, target_id, there.id from saved_labels
      join school_labels as moved on moved.id = label_id join school_labels as there on ${same}
      on conflict do nothing`,
    sql`delete from school_labels as moved using school_labels as there where ${same}`,
    ...simply('school_labels')({ kept, gone }),
  ]
}

/** Rooms of teachers who also have one with the school that stays remain unchanged. */
async function moveRooms({ kept, gone }: Merge, tx: Transaction): Promise<SQL[]> {
  const { rows } = await tx.execute<{ id: string; teacherId: string }>(sql`
    select id, teacher_id as "teacherId" from rooms as moved where school_id = ${gone}
      and not exists (select from rooms as there where there.school_id = ${kept} and there.teacher_id = moved.teacher_id)
    for update`)
  const former = rows.map((room) => room.id)
  const renamed = rows.map(({ teacherId }) => roomIdOf(teacherId, kept))
  const pairs = sql`unnest(${sql.param(former)}::text[], ${sql.param(renamed)}::text[]) as pair (former, renamed)`
  const follow = (table: string) => sql`
    update ${id(table)} set room_id = renamed from ${pairs} where room_id = former`
  return [
    sql`insert into rooms (id, teacher_id, school_id, last_number, created_at, updated_at)
      select renamed, teacher_id, ${kept}, last_number, created_at, updated_at from rooms join ${pairs} on former = id`,
    ...['messages', 'room_sides', 'room_mutes', 'reports'].map(follow),
    sql`update reported_objects set object_id = renamed || '/' || split_part(object_id, '/', 2)
      from ${pairs} where kind = 'message' and split_part(object_id, '/', 1) = former`,
    sql`update notifications set reference = jsonb_set(reference, '{roomId}', to_jsonb(renamed))
      from ${pairs} join rooms on rooms.id = renamed
      where reference ->> 'roomId' = former and (account_id = teacher_id
        or account_id in (select account_id from school_members where school_id in (${kept}, ${gone})))`,
    sql`delete from rooms using ${pairs} where id = former`,
  ]
}
