import pg from 'pg'
import { ClusterError } from '#platform/postgres/cluster-error.ts'

const { escapeIdentifier } = pg
const policy = 'rows_of_who_may'

/** Whether the role of this address owns the tables, or may make them in a database that has none yet. */
export async function ownsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean | null }>(
    `select pg_has_role(relowner, 'usage') as owns from pg_class where oid = to_regclass('public.audit_lines')`,
  )
  return rows[0]?.owns ?? true
}

/**
 * Lets a role work with the rows of a migrated database and with nothing else: it changes no table, function or
 * trigger, and can only read and add lines of the audit. To be repeated after migrations, which make new tables.
 */
export async function grantToProgram(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await refuseMighty(client, role)
    const name = escapeIdentifier(role)
    await client.query('begin')
    for (const schema of ['public', 'drizzle', 'graphile_worker']) {
      await client.query(`revoke create on schema ${schema} from public, ${name}`)
      await client.query(`grant usage on schema ${schema} to ${name}`)
      await client.query(`revoke all on all tables in schema ${schema} from ${name}`)
      await client.query(
        schema === 'drizzle'
          ? `grant select on all tables in schema ${schema} to ${name}`
          : `grant select, insert, update, delete on all tables in schema ${schema} to ${name}`,
      )
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`)
    }
    await client.query(`revoke update, delete on public.audit_lines from ${name}`)
    await openJobs(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function refuseMighty(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ mighty: boolean; owner: boolean }>(
    `select rolsuper or pg_has_role(oid, (select relowner from pg_class where oid = 'public.audit_lines'::regclass), 'member')
       or pg_has_role(oid, (select datdba from pg_database where datname = current_database()), 'member')
       or pg_has_role(oid, (select nspowner from pg_namespace where nspname = 'public'), 'member') as mighty
     from pg_roles where rolname = $1`,
    [role],
  )
  if (!rows[0])
    throw new ClusterError(`There is no role ${role}: say to the database create role … login password '…'.`)
  if (rows[0].mighty)
    throw new ClusterError(
      `The role ${role} is a superuser, or owns the tables or the database: nothing can be kept from it.`,
    )
}

/**
 * The job queue shows its rows only to its owner, unless a policy says otherwise; the right to read the table is
 * separate.
 */
async function openJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity`,
  )
  for (const { table } of rows) {
    await client.query(`drop policy if exists ${policy} on ${table}`)
    await client.query(`create policy ${policy} on ${table} using (true) with check (true)`)
  }
}
