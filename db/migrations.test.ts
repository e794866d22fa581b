import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { applyMigrations, migrationEntries, migrationsFolder } from '#db/apply-migrations.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { faultsOf } from '#tests/support/migration-rules.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

useDatabase()

/** Those before it were written without the rule. */
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

describe('a migration adds first and takes away a release later', () => {
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

/** A folder of migrations, each known to the database by another moment. */
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
