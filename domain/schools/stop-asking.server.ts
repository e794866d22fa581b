import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'

export type StopAsking = { ok: true } | { ok: false; reason: 'not-a-school' }

export async function stopAsking(actor: Actor): Promise<StopAsking> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  await db.update(schoolProfiles).set({ askedAgain: [] }).where(eq(schoolProfiles.id, actor.schoolId))
  return { ok: true }
}
