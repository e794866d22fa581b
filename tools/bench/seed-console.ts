import pg from 'pg'
import { seedSearch } from './seed-search.ts'

const schools = 5_000

/** Tables with triggers that notify or derive something per row, which no list of the console shows. */
const quiet = ['claims', 'reviews', 'school_photos', 'tutor_offers', 'vacancies']

/** Fills every list of the console with this many rows; administrators hid each hundredth publication. */
export async function seedConsole(databaseUrl: string, rows: number): Promise<void> {
  await seedSearch(databaseUrl, { vacancies: rows, teachers: rows, schools })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (const table of quiet) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `create temporary table people as select id, row_number() over (order by id) as n from teacher_profiles`,
    )
    await client.query(`create temporary table places_of_work as
      select p.id, m.account_id, row_number() over (order by p.id) as n
      from school_profiles p join school_members m on m.school_id = p.id and m.role = 'owner'`)
    await client.query('create unique index on places_of_work (n)')
    await client.query('analyze places_of_work')
    const fill = (statement: string) => client.query(statement, [rows])
    await fill(`insert into tutor_offers (id, teacher_id, title, subject_id, rate_currency, employment_type, is_active, hidden_at, search_text, request_id)
      select gen_random_uuid(), p.id, 'Подготовка к экзамену ' || p.n, 'mathematics', 'kgs', 'in-person', p.n % 100 <> 0,
        case when p.n % 100 = 0 then now() end, 'подготовка экзамену математика', gen_random_uuid()
      from people p where p.n <= $1::int`)
    await fill(`insert into reviews (id, side, teacher_id, school_id, rating, text, request_id, written_at, shown_at, hidden_at)
      select gen_random_uuid(), 'teacher', p.id, s.id, 1 + p.n % 5, 'Встретили вовремя, рассказали о нагрузке и оплате. Отзыв ' || p.n,
        gen_random_uuid(), now(), now(), case when p.n % 100 = 0 then now() end
      from people p join places_of_work s on s.n = 1 + p.n % ${schools} where p.n <= $1::int`)
    await client.query(`create temporary table gallery as
      select gen_random_uuid() as id, s.id as school_id, s.account_id, place from places_of_work s, generate_series(1, ${Math.ceil(rows / schools)}) as place`)
    await client.query(`insert into files (id, owner_id, purpose, state, sha256)
      select id, account_id, 'school-photo', 'stored', md5(id::text) || md5(id::text) from gallery`)
    await client.query(`insert into school_photos (file_id, school_id, position, hidden_at)
      select id, school_id, place, case when place = 20 and school_id::text like '0%' then now() end from gallery`)
    await fill(`insert into support_tickets (id, name, email, subject, message, locale, state, request_id, state_since)
      select gen_random_uuid(), 'Асан', 'asan' || i || '@example.com', 'Вопрос ' || i, 'Не приходит письмо', 'ru',
        (array['open', 'answered', 'closed'])[1 + i % 3], gen_random_uuid(), now() - i * interval '1 minute'
      from generate_series(1, $1::int) as i`)
    await fill(`insert into reported_objects (id, kind, object_id, owner_id, title, state, state_since, outcome)
      select gen_random_uuid(), 'vacancy', gen_random_uuid(), gen_random_uuid(), 'Учитель ' || i,
        case when i % 2 = 0 then 'open' else 'closed' end, now() - i * interval '1 minute', case when i % 2 = 1 then 'no-violation' end
      from generate_series(1, $1::int) as i`)
    await fill(`insert into claims (id, teacher_id, kind, state, consent_version, submitted_at, request_id)
      select gen_random_uuid(), p.id, 'education', 'pending', 1, now() - p.n * interval '1 minute', gen_random_uuid()
      from people p where p.n <= $1::int`)
    await fill(`insert into claims (id, teacher_id, kind, state, consent_version, submitted_at, decided_at, decided_by, request_id)
      select gen_random_uuid(), p.id, 'category', 'verified', 1, now() - interval '90 days', now() - p.n * interval '1 minute',
        'administrator', gen_random_uuid()
      from people p where p.n <= $1::int`)
    // Each school paired with the twenty before it: as many pairs as the other lists have rows.
    await fill(`insert into school_doubles (id, school_id, other_id, found_at, apart_at)
      select gen_random_uuid(), greatest(one.id, two.id), least(one.id, two.id), now() - one.n * interval '1 minute',
        case when two.n % 10 = 0 then now() end
      from places_of_work one join places_of_work two on two.n between one.n - ${Math.ceil(rows / schools)} and one.n - 1
      limit $1::int`)
    await fill(`insert into registrations (id, email, password_hash, role, full_name, locale, expires_at)
      select gen_random_uuid(), 'waits' || i || '@example.com', 'x', 'teacher', 'Асан Асанов', 'ru', now() + interval '1 day'
      from generate_series(1, $1::int) as i`)
    await fill(`with subjects as (select gen_random_uuid() as subject_id, p.id from people p where p.n <= $1::int),
        lines as (insert into audit_lines (kind, subject_id) select 'signed-in', subject_id from subjects)
      insert into audit_ties (subject_id, account_id, ip) select subject_id, id, '192.0.2.1' from subjects`)
    await client.query(`with hidden as (select id from vacancies where id::text like '00%')
      update vacancies v set state = 'draft', published_at = null, hidden_at = now() from hidden where hidden.id = v.id`)
    for (const table of quiet) await client.query(`alter table ${table} enable trigger user`)
    // As if the flag rules had checked everything: otherwise they would read every row during the measurement.
    await client.query(`insert into flag_looks (kind, looked_until, looked_id)
      select kind, now(), gen_random_uuid() from unnest(array['vacancy', 'school', 'teacher', 'offer']) as kind
      on conflict (kind) do update set looked_until = excluded.looked_until`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** An administrator with access to the console, in a session with this token hash. */
export async function addAdministratorSession(databaseUrl: string, hash: Buffer): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with made as (
         insert into accounts (id, email, role, full_name, locale, confirmed_at)
         values (gen_random_uuid(), 'bench.console@example.com', 'admin', 'Администратор', 'ru', now()) returning id
       ), begun as (
         insert into sessions (id, account_id, token_hash, remembered, expires_at)
         select gen_random_uuid(), id, $1, false, now() + interval '10 hours' from made returning id, account_id, created_at
       )
       insert into authenticators (account_id, sealed_secret, session_id, created_at, confirmed_at)
       select account_id, '', id, created_at, created_at from begun`,
      [hash],
    )
  } finally {
    await client.end()
  }
}
