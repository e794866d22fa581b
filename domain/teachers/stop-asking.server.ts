import { eq } from 'drizzle-orm'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'

export async function stopAsking(actor: Actor): Promise<Result<'not-a-teacher'>> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await tx.update(teacherProfiles).set({ askedAgain: [] }).where(eq(teacherProfiles.id, accountId))
    return { ok: true }
  })
}
