import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { talkers } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { ownerAbsentDays } from '#domain/members/membership.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { loader } from '#web/members/members-page.tsx'

useDatabase()
afterEach(() => travelTo())

async function mayBeGoneFor(actor: Actor) {
  const address = new URL('/school/members', 'http://127.0.0.1:3000')
  return (await loader(pageArgs(address, { actor }) as never)).mayBeGone
}

test('staff read whom to ask once the owner has not been seen for long', async () => {
  const owner = await aSchool()
  const [staff, viewer] = [await aColleague(owner), await aColleague(owner, 'viewer')]
  const { accountId } = owner
  await db
    .insert(talkers)
    .values({ accountId, seenAt: now() })
    .onConflictDoUpdate({ target: talkers.accountId, set: { seenAt: now() } })
  expect(await mayBeGoneFor(staff)).toBe(false)
  travelTo(new Date(Date.now() + ownerAbsentDays * dayMs))
  expect(await mayBeGoneFor(staff)).toBe(true)
  for (const other of [owner, viewer]) expect(await mayBeGoneFor(other)).toBe(false)
})
