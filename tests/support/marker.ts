import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { config } from '#platform/config.ts'

/** What a test writes wherever a person's own words may be, to look later where it still is. */
export const marker = 'zqxmarker'
export const phone = '+996555987654'

/** How the marker appears in table rows: as it is, as bytes, and in a phone number. */
const traces = sql`array[${`%${marker}%`}, ${`%${Buffer.from(marker).toString('hex')}%`}, ${`%${phone}%`}]`

/** The tables of the whole database, including the queue's, that contain the marker. */
export async function tablesWithMarker(): Promise<string[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1, 2`)
  // All in one question: there are a hundred tables.
  const questions = tables.map(
    ({ schema, name }) => sql`select ${name}::text as name where exists (
      select from ${sql.identifier(schema)}.${sql.identifier(name)} as found
      where lower(to_jsonb(found)::text) like any (${traces}))`,
  )
  const { rows } = await db.execute<{ name: string }>(sql.join(questions, sql` union all `))
  return rows.map(({ name }) => name)
}

/** Every stored file, by its path; the folder belongs to the test alone (own-settings.ts). */
export function storedFiles(): string[] {
  const folder = join(config().dataDir, 'files')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

export const filesWithMarker = () => storedFiles().filter((path) => readFileSync(path).includes(marker))
