import { type Administer, withAccount } from '#domain/accounts/administer.server.ts'
import { beginBlock } from './begin-block.server.ts'
import { endBlock } from './end-block.server.ts'

// Anybody with a shell on the server may do this, so the verbs take no actor.

/** Also for administrators. */
export function blockByCommand(email: string, reason: string): Promise<Administer> {
  return withAccount(email, async (tx, { id, blockedAt }) => {
    if (blockedAt) return { ok: false, reason: 'already' }
    return { ok: true, sessions: await beginBlock(tx, id, { reason, days: null, by: 'command' }) }
  })
}

export function unblockByCommand(email: string, reason: string): Promise<Administer> {
  return withAccount(email, async (tx, { id, blockedAt }) => {
    if (!blockedAt) return { ok: false, reason: 'already' }
    await endBlock(tx, id, { by: 'command', why: reason })
    return { ok: true, sessions: 0 }
  })
}
