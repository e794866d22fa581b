import { once } from 'node:events'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupLock } from './backup-lock.ts'

/** A table of an archive: its columns in the order of the dump, without generated ones. */
export interface DumpedTable {
  name: string
  columns: string[]
  rows: number
  parts: number
}

/** The description of a dump, beside the rows. */
export interface Dump {
  /** The major version of PostgreSQL that made it. */
  postgres: number
  /** The newest migration of its tables (`when` in the journal). */
  migration: number
  tables: DumpedTable[]
  /** The last value of each sequence that was used. */
  sequences: Record<string, string>
  /** Waiting jobs, as arguments of the queue's own function. */
  jobs: DumpedJob[]
}

interface DumpedJob {
  identifier: string
  payload: unknown
  runAt: string
  maxAttempts: number
  priority: number
  key: string | null
  queue: string | null
}

/** Tables about the running processes: a restore has others, perhaps elsewhere. */
const leftOut = new Set(['shared_settings', 'worker_heartbeats'])
/** The job that makes the archive runs while it is made. */
const leftOutJobs = ['nightly-backup']

const partBytes = 4 * 1024 * 1024
const zip = promisify(gzip)

/**
 * Reads every table at one moment (COPY in one repeatable-read transaction), which any user
 * of the database may do while others write, and which any later PostgreSQL reads. The rows come in zipped
 * parts of a few megabytes of text; then `meanwhile` runs, while the transaction still sees that moment.
 */
export async function dumpDatabase(
  url: string,
  addPart: (table: string, number: number, bytes: Buffer) => Promise<void>,
  meanwhile: (client: pg.Client) => Promise<void>,
): Promise<Dump> {
  const client = new pg.Client({ connectionString: url, application_name: 'ustat backup' })
  client.on('error', () => {
    // The statement under way reports the failure.
  })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    // Held by the session, and before the transaction takes its snapshot: files swept by then are not in it.
    await client.query('select pg_advisory_lock_shared($1)', [backupLock])
    await client.query('begin isolation level repeatable read read only')
    const tables: DumpedTable[] = []
    for (const { name, columns } of await tablesOf(client)) {
      const copied = await copyTable(client, name, columns, addPart)
      tables.push({ name, columns, ...copied })
    }
    const dump = {
      postgres: await majorOf(client),
      migration: await newestMigration(client),
      tables,
      sequences: await sequencesOf(client),
      jobs: await jobsOf(client),
    }
    await meanwhile(client)
    await client.query('commit')
    return dump
  } finally {
    await client.end().catch(() => {})
  }
}

async function copyTable(
  client: pg.Client,
  table: string,
  columns: string[],
  addPart: (table: string, number: number, bytes: Buffer) => Promise<void>,
): Promise<{ rows: number; parts: number }> {
  const stream = client.query(copyTo(`copy ${pg.escapeIdentifier(table)} (${listed(columns)}) to stdout`))
  let parts = 0
  let waiting: Buffer[] = []
  let length = 0
  const flush = async () => {
    parts += 1
    await addPart(table, parts, await zip(Buffer.concat(waiting), { level: 6 }))
    waiting = []
    length = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    if (length >= partBytes) await flush()
  }
  if (length > 0) await flush()
  if (!stream.closed) await once(stream, 'close')
  return { rows: stream.rowCount, parts }
}

export const listed = (columns: string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** The tables that the product's migrations made. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name,
           array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by relname
    order by relname`)
  return rows.filter(({ name }) => !leftOut.has(name))
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`)
  return rows[0].major
}

async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0].newest)
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The queue's tables differ between its versions, so the arguments of its function are kept instead. */
async function jobsOf(client: pg.Client): Promise<DumpedJob[]> {
  const { rows } = await client.query<DumpedJob>(
    `
    select identifier, payload, run_at::text as "runAt", jobs.max_attempts::int as "maxAttempts",
           priority::int, key, queue_name as queue
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
    where (attempts < jobs.max_attempts or jobs.locked_at is not null) and identifier <> all($1)
    order by jobs.id`,
    [leftOutJobs],
  )
  return rows
}
