import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { useDatabase } from '#tests/support/database.ts'
import { forgetLimits } from './forget-limits.server.ts'

useDatabase()

test('only limits of exactly this person are forgotten', async () => {
  const own = ['sign-in:email:n@x.kg', 'sign-in:pair:192.0.2.1:n@x.kg', 'telegram:12']
  const others = ['sign-in:email:ivan@x.kg', 'sign-in:email:n@x.kg.example', 'telegram:123']
  const at = new Date()
  await db
    .insert(limits)
    .values(
      [...own, ...others].map((key) => ({ key, hits: [at], expiresAt: new Date(at.getTime() + 60_000) })),
    )
  await db.transaction((tx) => forgetLimits(tx, ['n@x.kg', 'telegram:12']))
  const left = await db
    .select({ key: limits.key })
    .from(limits)
    .where(inArray(limits.key, [...own, ...others]))
  expect(left.map(({ key }) => key).sort()).toEqual(others.sort())
})
