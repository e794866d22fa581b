import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { useDatabase } from '#tests/support/database.ts'
import { transact } from './transact.server.ts'

useDatabase()

test('of two transactions that wait for each other both succeed', async () => {
  await db.execute(sql`create table counted (id int primary key, times int not null)`)
  await db.execute(sql`insert into counted values (1, 0), (2, 0)`)
  const bothHold = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const add = (id: number) => sql`update counted set times = times + 1 where id = ${id}`
  const inOrder = (place: number, [first, second]: [number, number]) =>
    transact(async (tx) => {
      await tx.execute(add(first))
      bothHold[place]?.resolve()
      await Promise.all(bothHold.map(({ promise }) => promise))
      await tx.execute(add(second))
    })
  await Promise.all([inOrder(0, [1, 2]), inOrder(1, [2, 1])])
  const { rows } = await db.execute(sql`select times from counted order by id`)
  expect(rows).toEqual([{ times: 2 }, { times: 2 }])
})
