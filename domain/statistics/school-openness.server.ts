import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolOpenness } from '#db/schema/statistics.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { forgetLooks } from '#domain/views/count-view.server.ts'

export type Openness = { areLooksNamed: boolean; areStagesShown: boolean }

const atFirst: Openness = { areLooksNamed: false, areStagesShown: true }

export async function ownOpenness(actor: Actor): Promise<Openness> {
  if (actor.role !== 'school') return atFirst
  const [openness] = await db
    .select({
      areLooksNamed: schoolOpenness.areLooksNamed,
      areStagesShown: schoolOpenness.areStagesShown,
    })
    .from(schoolOpenness)
    .where(eq(schoolOpenness.schoolId, actor.schoolId))
  return openness ?? atFirst
}

export function setOpenness(actor: Actor, change: Partial<Openness>): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    await tx
      .insert(schoolOpenness)
      .values({ schoolId, ...change })
      .onConflictDoUpdate({ target: schoolOpenness.schoolId, set: change })
    if (change.areLooksNamed === false) await forgetLooks(tx, schoolId)
    return { ok: true }
  })
}
