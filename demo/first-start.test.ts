import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { fitsPassword } from '#platform/passwords.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { useDatabase } from '#tests/support/database.ts'
import { urlOfDatabase } from '#tests/support/database-cluster.ts'
import { beginDemo } from './demo.ts'

useDatabase()

test('of two processes that start at once one makes the demo people, and its passwords open their accounts', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = urlOfDatabase(inject('clusterUrl'), rows[0]?.name ?? '')
  const made = await atOnce(2, () => beginDemo(url, 'public'))
  const [printed = [], ...others] = made.flatMap((one) => (one ? [one] : []))
  expect(others).toEqual([])
  expect(printed).toHaveLength(2)
  for (const { email, password } of printed) {
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
    expect(await fitsPassword(account?.passwordHash ?? undefined, password)).toBe(true)
  }
  const count = await db.$count(accounts)
  expect(await beginDemo(url, 'public')).toBeUndefined()
  expect(await db.$count(accounts)).toBe(count)
})
