import type { OwnSecurity } from '#domain/two-step/own-security.server.ts'
import { type Proofs, proofsOf } from '#web/security/proof.server.ts'

/** By what the console asks who is there: whoever has an app or a passkey is not asked for the password. */
export function consoleProofsOf(security: OwnSecurity, url: URL): Proofs {
  const proofs = proofsOf(security, url)
  const hasPassword = proofs.hasPassword && !proofs.hasCode && !security.hasPasskeys
  return { ...proofs, hasPassword, isByCode: proofs.hasCode }
}
