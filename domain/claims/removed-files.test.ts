import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { travelTo } from '#platform/clock.ts'
import { anAdministrator, aTeacher, done } from '#tests/support/builders.ts'
import { aClaim, accept, aDocument } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { decideClaim } from './decide-claim.server.ts'
import { expireClaims } from './expire-claims.server.ts'

useDatabase()
useSettings()
afterEach(() => travelTo())
const day = (moment: string) => new Date(`${moment}T06:00:00Z`)

async function stateOf(...ids: string[]) {
  const found = await db
    .select({ id: files.id, state: files.state })
    .from(files)
    .where(inArray(files.id, ids))
  return ids.map((id) => found.find((file) => file.id === id)?.state)
}

async function saidToBeGone(id: string): Promise<boolean> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, id))
  return Boolean(claim?.filesRemovedAt)
}

test('a file that another claim waits with goes once none does, and is not said to be gone before', async () => {
  const admin = await anAdministrator()
  const teacher = await aTeacher()
  travelTo(day('2026-03-01'))
  const [shared, own] = [await aDocument(teacher), await aDocument(teacher)]
  const medical = await aClaim(teacher, 'medical', [shared, own])
  done(await decideClaim(admin, medical, accept()))
  travelTo(day('2026-03-30'))
  const category = await aClaim(teacher, 'category', [shared])
  travelTo(day('2026-04-02'))
  await expireClaims()
  expect(await stateOf(shared, own)).toEqual(['stored', 'discarded'])
  expect(await saidToBeGone(medical)).toBe(false)
  done(await decideClaim(admin, category, accept()))
  await expireClaims()
  expect(await stateOf(shared)).toEqual(['discarded'])
  expect(await saidToBeGone(medical)).toBe(true)
})
