import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'

export type StopAsking = { ok: true } | { ok: false; reason: 'not-a-teacher' }

export async function stopAsking(actor: Actor): Promise<StopAsking> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  await db.update(teacherProfiles).set({ askedAgain: [] }).where(eq(teacherProfiles.id, actor.accountId))
  return { ok: true }
}
