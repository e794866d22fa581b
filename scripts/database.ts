import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { checkDatabase } from '#platform/postgres/check.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { checkDirect, checkPooler } from '#platform/postgres/pooler.ts'
import { makeFirstDemo } from './demo-data.ts'
import type { Run } from './run.ts'

/**
 * The configured database, embedded or not: checked, migrated, and with demo data if it is empty and they are wanted.
 */
export async function openDatabaseOf(config: Config, run: Run): Promise<string> {
  const url = config.databaseUrl ?? (await startEmbedded(config, run))
  run.goOn()
  await checkDatabase(url)
  if (config.databaseUrl) await checkDirect(url, config.poolerUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  if (config.poolerUrl) await checkPooler(config.poolerUrl)
  const { migrate } = await import('#db/migrate.ts')
  await migrate(url)
  run.goOn()
  if (wantsDemo(config) && (await hasNoAccount(url))) {
    await makeFirstDemo(url, config)
    run.goOn()
  }
  return url
}

async function hasNoAccount(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select not exists (select from accounts) as empty')
    return rows[0].empty
  } finally {
    await client.end()
  }
}

async function startEmbedded({ dataDir }: Config, run: Run): Promise<string> {
  const cluster = await startCluster({ dataDir })
  run.closeAtEnd(cluster.stop)
  return cluster.url
}

/** A shared database gets demo people only on explicit request. */
function wantsDemo({ demo, databaseUrl }: Config): boolean {
  return demo === 'public' || (demo === 'loopback' && !databaseUrl)
}
