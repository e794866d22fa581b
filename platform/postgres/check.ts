import pg from 'pg'
import { ClusterError } from './cluster-error.ts'

const versionMin = 15

/** Refuses, in one sentence, a database in which the product would fail or search would silently find nothing. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw new ClusterError(`The database of DATABASE_URL does not answer: ${reason(error)}.`)
  }
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding,
              to_regclass('public.restore_unfinished') is not null as unfinished,
              'МУГАЛИМ ӨҢҮ' ilike '%мугалим өңү%' as cyrillic`,
    )
    const { version, encoding, cyrillic, unfinished } = rows[0]
    if (version < versionMin) {
      throw new ClusterError(`The database is PostgreSQL ${version}, and ${versionMin} or newer is needed.`)
    }
    if (encoding !== 'UTF8')
      throw new ClusterError(`The database is encoded in ${encoding}, and UTF8 is needed.`)
    if (!cyrillic) {
      throw new ClusterError(
        'The database does not know Cyrillic letters: make it with a locale such as C.UTF-8.',
      )
    }
    if (unfinished)
      throw new ClusterError(
        'A restore of this database was interrupted: empty it and restore the archive again.',
      )
    await checkTrigrams(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function checkTrigrams(client: pg.Client): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new ClusterError(
      `The database has not the extension pg_trgm, and its user may not create it (${reason(error)}): let the database's owner say create extension pg_trgm, or npm run admin -- prepare.`,
    )
  }
  const { rows } = await client.query(`select similarity('МУГАЛИМ', 'мугалим') = 1 as found`)
  if (!rows[0].found) {
    throw new ClusterError('The database finds nothing in Cyrillic: make it with a locale such as C.UTF-8.')
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.$/, '') ?? ''
}
