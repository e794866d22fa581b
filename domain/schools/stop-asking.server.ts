import { eq } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'

export async function stopAsking(actor: Actor): Promise<Result<'not-a-school'>> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, { schoolId }) => {
    await tx.update(schoolProfiles).set({ askedAgain: [] }).where(eq(schoolProfiles.id, schoolId))
    return { ok: true }
  })
}
