import type { Actor } from '#domain/accounts/actor.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import { setApart } from '#domain/schools/note-duplicates.server.ts'
import type { Result } from '#domain/verbs/result.ts'

/** Removes the pair from the queue or puts it back. It affects nobody and can be undone. */
export function decideDuplicates(
  actor: Actor,
  id: string,
  outcome: 'apart' | 'open',
): Promise<Result<'not-administrator' | 'proof-needed' | 'not-found'>> {
  return asAdministrator(actor, { isMeasure: false }, async (tx, { accountId: by }) => {
    const set = await setApart(tx, id, outcome === 'apart')
    if (set === undefined) return { ok: false, reason: 'not-found' }
    if (set === 'as-it-was') return { ok: true }
    await recordAudit(tx, {
      kind: 'doubles-decided',
      details: { by, outcome, school: set.schoolId, other: set.otherId },
    })
    return { ok: true }
  })
}
