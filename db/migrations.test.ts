import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { applyMigrations, migrationEntries, migrationsFolder } from '#db/apply-migrations.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { faultsOf } from '#tests/support/migration-rules.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

useDatabase()

/** Earlier ones were written before the rule. */
const firstUnderRule = 28

const folder = makeTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasty = { lockTimeoutMs: 20, pauseMs: 1, tries: 2 }

describe('migrations', () => {
  test('each is a transaction of its own', async () => {
    await connected(async (client) => {
      const made = write({ one: 'create table one ()', two: 'create table two (); select 1 / 0' })
      await expect(applyMigrations(client, { folder: made })).rejects.toThrow('division by zero')
      const { rows } = await client.query(`select to_regclass('one') as one, to_regclass('two') as two`)
      expect(rows).toEqual([{ one: 'one', two: null }])
    })
  })

  test('one whose table is in use gives way, and says so when that lasts', async () => {
    await connected(async (client) => {
      await client.query('create table used ()')
      await connected(async (user) => {
        await user.query('begin; lock table used')
        const made = write({ used: 'alter table used add column more text' })
        await expect(applyMigrations(client, { folder: made, patience: hasty })).rejects.toThrow(
          /^The migration 0000_used found its tables in use 2 times: [^\n]+\.$/,
        )
      })
    })
  })

  test('one whose table is in use is tried again', async () => {
    await connected(async (client) => {
      await client.query('create table busy ()')
      await connected(async (user) => {
        await user.query('begin; lock table busy')
        const made = write({ busy: 'alter table busy add column more text' })
        const patience = { ...hasty, tries: 100_000 }
        const migrated = applyMigrations(client, { folder: made, patience })
        await connected(async (watcher) => {
          const first = await eventually(() => waitingSince(watcher))
          await eventually(async () => expect(await waitingSince(watcher)).not.toBe(first))
        })
        await user.query('rollback')
        await migrated
        await client.query('select more from busy')
      })
    })
  })

  test('one that stands without a transaction makes an index while others write', async () => {
    await connected(async (client) => {
      await client.query('create table written (word text)')
      const statement = 'create index concurrently if not exists written_word on written (word)'
      await applyMigrations(client, {
        folder: write({ written: `-- without a transaction\n${statement}` }),
      })
      await client.query('drop index written_word')
    })
  })

  test('an index whose building was broken off is built anew', async () => {
    await connected(async (client) => {
      await client.query(`create table broken (word text); insert into broken values ('same'), ('same')`)
      const index = 'index concurrently if not exists broken_word on broken (word)'
      await expect(client.query(`create unique ${index}`)).rejects.toThrow(/broken_word/)
      await client.query('delete from broken')
      await applyMigrations(client, {
        folder: write({ broken: `-- without a transaction\ncreate unique ${index}` }),
      })
      const { rows } = await client.query(
        `select indisvalid from pg_index where indexrelid = 'broken_word'::regclass`,
      )
      expect(rows).toEqual([{ indisvalid: true }])
      await client.query('drop table broken')
    })
  })
})

test('a school account that a former version made beside 0036 gets its school', async () => {
  const statements = readFileSync(join(migrationsFolder, '0053_schools-proved.sql'), 'utf8')
  const id = randomUUID()
  await connected(async (client) => {
    await client.query('begin; alter table school_profiles drop constraint school_profiles_id_schools_id_fk')
    await client.query(
      `insert into accounts (id, email, role, full_name, locale, blocked_at)
       values ($1, 'former@example.com', 'school', 'Нурлан Садыков', 'ru', now())`,
      [id],
    )
    await client.query('insert into school_profiles (id) values ($1)', [id])
    await client.query(
      `alter table school_profiles add constraint school_profiles_id_schools_id_fk
       foreign key (id) references schools (id) not valid`,
    )
    for (let times = 0; times < 2; times++) await client.query(statements)
    const { rows } = await client.query(
      `select school_id, role, blocked_at is not null as blocked
       from school_members join schools on schools.id = school_id where account_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ school_id: id, role: 'owner', blocked: true }])
    const unproved = await client.query(
      `select conname from pg_constraint where not convalidated and conname in
       ('school_profiles_id_schools_id_fk', 'application_changes_reason', 'teacher_profiles_seen_by')`,
    )
    expect(unproved.rows).toEqual([])
    await client.query('rollback')
  })
})

test('migration 0070 merges a thing that two members of a school saved into one of the school, with both notes and both subscribers', async () => {
  const statements = readFileSync(join(migrationsFolder, '0070_things-of-schools.sql'), 'utf8')
  const moved = statements
    .split('--> statement-breakpoint')
    .filter((one) => /^\s*(insert|update|delete) /i.test(one))
  const [school, owner, staff, person, target, older, newer] = Array.from({ length: 7 }, () => randomUUID())
  await connected(async (client) => {
    await client.query('begin; alter table saved_things drop constraint saved_things_owner')
    await client.query(`
      insert into accounts (id, email, role, full_name, locale) values ('${owner}', 'o@example.com', 'school', 'Анна', 'ru'),
        ('${staff}', 's@example.com', 'school', 'Бек', 'ru'), ('${person}', 'p@example.com', 'teacher', 'Вера', 'ru');
      insert into schools (id) values ('${school}');
      insert into school_members (account_id, school_id, role) values ('${owner}', '${school}', 'owner'), ('${staff}', '${school}', 'staff');
      insert into saved_things (account_id, kind, target_id, note, saved_at, removed_at) values
        ('${owner}', 'teacher', '${target}', 'Первая', '2026-01-02', null), ('${staff}', 'teacher', '${target}', 'Вторая', '2026-01-03', null),
        ('${staff}', 'school', '${target}', 'Убрана', '2026-01-03', '2026-01-04'), ('${owner}', 'school', '${target}', '', '2026-01-05', null),
        ('${person}', 'teacher', '${target}', 'Своя', '2026-01-02', null);
      insert into saved_searches (id, account_id, locale, list, query, search, name, frequency, confirmed_at, seen_at, told_at, created_at)
      select id, account_id, 'ru', 'teachers', 'q=x', '{}', name, frequency, now(), now(), now(), at from (values
        ('${older}'::uuid, '${owner}'::uuid, 'Старый', 'never', '2026-01-01'::timestamptz), ('${newer}', '${staff}', 'Новый', 'weekly', '2026-01-02'))
        as made (id, account_id, name, frequency, at);
      insert into saved_search_mails (id, saved_search_id, day, unsubscribe_hash, sent_at) values (gen_random_uuid(), '${newer}', '2026-01-03', 'x', now());
      insert into notifications (id, account_id, kind, reference) values (gen_random_uuid(), '${staff}', 'search-found', '{"searchId": "${newer}"}')`)
    for (const statement of moved) await client.query(statement)
    const rows = async (query: string) => (await client.query(query)).rows
    expect(
      await rows(
        `select account_id, school_id, author_id, kind, note from saved_things where target_id = '${target}' order by kind, note`,
      ),
    ).toEqual([
      { account_id: null, school_id: school, author_id: owner, kind: 'school', note: '' },
      { account_id: null, school_id: school, author_id: owner, kind: 'teacher', note: 'Первая\n\nВторая' },
      { account_id: person, school_id: null, author_id: null, kind: 'teacher', note: 'Своя' },
    ])
    expect(
      await rows('select id, name, school_id, author_id, account_id, frequency from saved_searches'),
    ).toEqual([
      {
        id: older,
        name: 'Старый',
        school_id: school,
        author_id: owner,
        account_id: null,
        frequency: 'never',
      },
    ])
    expect(await rows('select account_id, frequency from saved_search_listeners order by frequency')).toEqual(
      [
        { account_id: owner, frequency: 'never' },
        { account_id: staff, frequency: 'weekly' },
      ],
    )
    expect(await rows('select saved_search_id, account_id from saved_search_mails')).toEqual([
      { saved_search_id: older, account_id: staff },
    ])
    expect(
      await rows(`select reference ->> 'searchId' as id from notifications where account_id = '${staff}'`),
    ).toEqual([{ id: older }])
    await client.query('rollback')
  })
})

describe('a migration adds first and takes away a release later', () => {
  test('only the newest schema snapshot is kept', () => {
    const newest = migrationEntries().at(-1)?.tag.slice(0, 4)
    const kept = readdirSync(join(migrationsFolder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
    expect(kept).toEqual([`${newest}_snapshot.json`])
  })

  test.each(migrationEntries().filter(({ tag }) => Number(tag.slice(0, 4)) >= firstUnderRule))(
    '$tag',
    ({ tag }) => {
      expect(faultsOf(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'))).toEqual([])
    },
  )

  test.each([
    'ALTER TABLE "vacancies" DROP COLUMN "title";',
    'ALTER TABLE "vacancies" drop "title";',
    'ALTER TABLE "vacancies" RENAME COLUMN "title" TO "name";',
    'ALTER TABLE "vacancies" RENAME TO "posts";',
    'DROP TABLE "vacancies";',
    'ALTER TABLE "vacancies" ALTER COLUMN "title" SET DATA TYPE varchar(10);',
    'ALTER TABLE "vacancies" ADD COLUMN "more" text NOT NULL;',
    'ALTER TABLE "vacancies" ALTER COLUMN "title" SET NOT NULL;',
    'ALTER TABLE "vacancies" ADD COLUMN "more" uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE "vacancies" ADD COLUMN "more" text GENERATED ALWAYS AS (title) STORED;',
    'CREATE INDEX "vacancies_more" ON "vacancies" USING btree ("title");',
    'CREATE INDEX CONCURRENTLY "vacancies_more" ON "vacancies" USING btree ("title");',
    '-- without a transaction\nALTER TABLE "vacancies" ADD COLUMN "more" text;',
    'ALTER TABLE "vacancies" ADD CONSTRAINT "a" CHECK (title > \'\');',
    'ALTER TABLE "vacancies" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("id");',
    'ALTER TABLE "vacancies" ADD CONSTRAINT "a" UNIQUE("title");',
    '-- locks schools: small\nCREATE INDEX "vacancies_more" ON "vacancies" ("title");',
  ])('%s is refused', (statement) => expect(faultsOf(statement)).toHaveLength(1))

  test.each([
    '-- contract: nothing reads it since version 3\nALTER TABLE "vacancies" DROP COLUMN "title";',
    'ALTER TABLE "vacancies" ADD COLUMN "more" text;',
    'ALTER TABLE "vacancies" ADD COLUMN "more" integer DEFAULT 1 NOT NULL;',
    'ALTER TABLE "vacancies" ADD CONSTRAINT "a" CHECK (title > \'\') NOT VALID;',
    'ALTER TABLE "vacancies" VALIDATE CONSTRAINT "a";',
    'ALTER TABLE "vacancies" DROP CONSTRAINT "a";',
    'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "new_id" ON "new" ("id");',
    '-- locks rates: four rows\nCREATE INDEX "rates_day" ON "rates" ("day");',
    '-- without a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "v" ON "vacancies" ("title");',
    'CREATE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE "x"; END $$;',
  ])('%s is allowed', (statement) => expect(faultsOf(statement)).toEqual([]))
})

/** A folder of migrations, each with its own timestamp in the database. */
let moment = 4_000_000_000_000
function write(migrations: Record<string, string>): string {
  const made = join(folder, String(moment))
  mkdirSync(join(made, 'meta'), { recursive: true })
  const entries = Object.entries(migrations).map(([name, statements], index) => {
    const tag = `000${index}_${name}`
    moment += 1
    writeFileSync(join(made, `${tag}.sql`), statements)
    return { tag, when: moment, breakpoints: true }
  })
  writeFileSync(join(made, 'meta', '_journal.json'), JSON.stringify({ entries }))
  return made
}

async function waitingSince(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select waitstart::text as since from pg_locks where not granted and relation = 'busy'::regclass`,
  )
  expect(rows).toEqual([{ since: expect.any(String) }])
  return rows[0].since
}

async function connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
