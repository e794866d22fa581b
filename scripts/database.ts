import pg from 'pg'
import type { Config } from '#platform/config.ts'
import { checkDatabase } from '#platform/postgres/check.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import type { Run } from './run.ts'

/** The database of the settings, embedded or not: checked, migrated, and with demo data where it is wanted and empty. */
export async function openDatabaseOf(config: Config, run: Run): Promise<string> {
  const url = config.databaseUrl ?? (await startEmbedded(config, run))
  run.goOn()
  await checkDatabase(url)
  const { migrate } = await import('#db/migrate.ts')
  await migrate(url)
  run.goOn()
  if (wantsDemo(config) && (await hasNoAccount(url))) {
    const { renewDemo } = await import('#db/seeds/demo.ts')
    const { accounts } = await renewDemo(url, config.demo === 'public' ? 'public' : 'loopback')
    sayPasswords(config, accounts)
    run.goOn()
  }
  return url
}

/** On a server for everybody the demo passwords are random, and this is the one time they can be read (decisions 2). */
export function sayPasswords({ demo }: Config, accounts: { email: string; password: string }[]): void {
  if (demo !== 'public') return
  for (const { email, password } of accounts) console.log(`${email} ${password}`)
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

/** A database that others also use gets demo people only when it is said aloud. */
function wantsDemo({ demo, databaseUrl }: Config): boolean {
  return demo === 'public' || (demo === 'loopback' && !databaseUrl)
}
