import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SettingError } from '#platform/config.ts'
import { runningClusterUrl, startCluster } from '#platform/postgres/cluster.ts'
import { clusterDirOf } from '#platform/postgres/places.ts'
import type { Run } from './run.ts'

/**
 * The database as it is: the configured one, the running server's, or one started for this command. Nothing is
 * migrated.
 */
export async function databaseBesideServer({ databaseUrl, dataDir }: Config, run: Run): Promise<string> {
  if (databaseUrl) return databaseUrl
  if (!existsSync(join(clusterDirOf(dataDir), 'PG_VERSION')))
    throw new SettingError(`There is no database in DATA_DIR (${dataDir}).`)
  const running = runningClusterUrl(dataDir)
  if (running) return running
  const cluster = await startCluster({ dataDir })
  run.closeAtEnd(cluster.stop)
  return cluster.url
}
