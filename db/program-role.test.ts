import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgresServer } from '#tests/support/postgres-server.ts'
import { migrate } from './migrate.ts'
import { grantToProgram } from './program-role.ts'

let postgres: Awaited<ReturnType<typeof startPostgresServer>>
beforeAll(async () => {
  postgres = await startPostgresServer()
  await migrate(postgres.databaseUrl)
  // Repeated, as at every upgrade.
  for (let times = 0; times < 2; times += 1) await grantToProgram(postgres.databaseUrl, 'program')
}, 60_000)
afterAll(() => postgres.stop())

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('the role of the program works with rows and jobs, and cannot take a line from the audit by any way', async () => {
  await inDatabase(postgres.programUrl, async (program) => {
    await program.query(
      `insert into audit_lines (kind, subject_id) values ('key-rotated', gen_random_uuid())`,
    )
    await program.query(`select graphile_worker.add_job('sweep-files', '{}'::json)`)
    const { rows } = await program.query(
      `select (select count(*) from audit_entries)::int as lines, (select count(*) from graphile_worker.jobs)::int as jobs`,
    )
    expect(rows).toEqual([{ lines: 1, jobs: 1 }])
    await program.query(`update graphile_worker._private_jobs set attempts = 1`)
    // Only a warning: a role without the right grants nothing.
    await program.query('grant update on audit_lines to program')
    for (const statement of [
      'update audit_lines set at = now()',
      'delete from audit_lines',
      'truncate audit_lines',
      'alter table audit_lines disable trigger all',
      'alter table audit_lines disable trigger audit_lines_stay',
      'drop trigger audit_lines_stay on audit_lines',
      'drop table audit_lines cascade',
      'alter table audit_lines rename to audit_lines_of_old',
      `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
      'drop function refuse_audit_change() cascade',
      'create table audit_lines_of_mine ()',
      'create schema mine',
      'drop schema public cascade',
      'set session_replication_role = replica',
      'alter role program superuser',
    ])
      await expect(program.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    const { rows: left } = await program.query('select count(*)::int as lines from audit_lines')
    expect(left).toEqual([{ lines: 1 }])
  })
})

test('the program starts as that role if the tables have its version, and otherwise says what to do', async () => {
  await migrate(postgres.programUrl)
  await inDatabase(postgres.databaseUrl, async (owner) => {
    const { rows } = await owner.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at',
    )
    await expect(migrate(postgres.programUrl)).rejects.toThrow('npm run admin -- prepare program')
    const { hash, created_at: when } = rows[0]
    await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  })
})

test('a role from which nothing can be kept is refused', async () => {
  for (const role of ['ustat', 'postgres'])
    await expect(grantToProgram(postgres.databaseUrl, role)).rejects.toThrow('nothing can be kept from it')
  await expect(grantToProgram(postgres.databaseUrl, 'nobody_here')).rejects.toThrow('There is no role')
})
