import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import { checkDirect, checkPooler } from '#platform/postgres/pooler.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts'

useDatabase()

let pooler: Awaited<ReturnType<typeof startTransactionPooler>>

beforeAll(async () => {
  pooler = await startTransactionPooler(databaseUrl())
})
afterAll(() => pooler.stop())

test('a pooler that shares connections cannot serve locks and listeners', async () => {
  await expect(checkDirect(pooler.address, 'DATABASE_URL')).rejects.toThrow(
    'name the database itself in DATABASE_DIRECT_URL',
  )
  await expect(checkDirect(pooler.address, 'DATABASE_DIRECT_URL')).rejects.toThrow(
    'it must name the database itself',
  )
  await checkDirect(databaseUrl(), 'DATABASE_URL')
})

test('a pooler with unlimited statements is refused with the setting that ends it', async () => {
  await expect(checkPooler(pooler.address)).rejects.toThrow(/alter role "?\w+"? set statement_timeout = '5s'/)
})

test('statements that come again and transactions that cross each other go through a pooler', async () => {
  await closeDatabase()
  openDatabase(databaseUrl(), { pooler: pooler.address })
  const successor = async (asked: Pick<typeof db, 'execute'>, number: number) => {
    const { rows } = await asked.execute<{ next: number }>(sql`select ${number}::int + 1 as next`)
    return rows[0]?.next
  }
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  const answers = await Promise.all(
    numbers.map((number) =>
      number % 2
        ? successor(db, number)
        : db.transaction(
            async (tx) => ((await successor(tx, number)) ?? 0) + ((await successor(tx, -1)) ?? 1),
          ),
    ),
  )
  expect(answers).toEqual(numbers.map((number) => number + 1))
  const { rows } = await db.execute<{ named: number }>(
    sql`select count(*)::int as named from pg_prepared_statements where name like 'ustat_%'`,
  )
  expect(rows[0]?.named).toBe(0)
})
