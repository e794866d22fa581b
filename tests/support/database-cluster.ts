import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the test run's PostgreSQL, from which the others are created and dropped. */
    clusterUrl: string
  }
}

export const templateName = 'template_migrated'

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  sweepTemporaryFolders()
  const folder = makeTemporaryFolder()
  const cluster = await startCluster({ dataDir: folder, durable: false })
  async function teardown() {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(`create database ${templateName}`)
    await client.end()
    await migrate(urlOfDatabase(cluster.url, templateName))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  return teardown
}

/** The same PostgreSQL, another database. */
export function urlOfDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
