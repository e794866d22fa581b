import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { anAdministrator } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { hasAdministrator } from './has-administrator.server.ts'

useDatabase()

/** Other statements make none of these. */
async function countScans(): Promise<number> {
  const { rows } = await db.execute<{ scans: number }>(
    sql`select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'accounts_administrators'`,
  )
  return rows[0]?.scans ?? -1
}

test('whether anybody can open the console is found without reading all accounts', async () => {
  await anAdministrator()
  await db.execute(sql`
    insert into accounts (id, email, role, full_name, locale, confirmed_at)
    select gen_random_uuid(), 'person-' || n || '@example.com', 'teacher', 'A person', 'ru', now()
    from generate_series(1, 5000) n`)
  await db.execute(sql`analyze accounts`)
  const before = await countScans()
  expect(await hasAdministrator()).toBe(true)
  await eventually(async () => expect(await countScans()).toBeGreaterThan(before))
})
