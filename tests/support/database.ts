import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, openDatabase } from '#db/client.ts'
import { templateName, urlOfDatabase } from './database-cluster.ts'

let url = ''

/** The address of this file's database, for another process that works on it. */
export const databaseUrl = () => url

/** Call it at the top of a test file: `db` of `#db/client.ts` is then a fresh, migrated database of this file alone. */
export function useDatabase(settings: { poolSize?: number } = {}): void {
  const name = `test_${randomBytes(6).toString('hex')}`

  beforeAll(async () => {
    await administer(`create database ${name} template ${templateName} strategy file_copy`)
    url = urlOfDatabase(inject('clusterUrl'), name)
    openDatabase(url, settings)
  })

  afterAll(async () => {
    await closeDatabase()
    await administer(`drop database if exists ${name} with (force)`)
  })
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
