import type { Actor } from '#domain/accounts/actor.ts'
import { confirmationLimits } from '#domain/accounts/attempts.ts'
import {
  findRegistration,
  isJustMailedAgain,
  mailAgain,
} from '#domain/accounts/resend-confirmation.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { countAttempt, type LimitRefusal, refundAttempt } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { asAdministrator } from './as-administrator.server.ts'
import { consoleDoor } from './console-door.server.ts'

type ResendRefusal = 'not-administrator' | 'proof-needed' | 'not-found'

/** Within the limits of registration (rule 6). */
export async function resendLink(
  actor: Actor,
  id: string,
  { ip }: { ip: string },
): Promise<Result<ResendRefusal> | LimitRefusal> {
  if ((await consoleDoor(actor)) !== 'open') return { ok: false, reason: 'not-administrator' }
  const registration = await findRegistration(id)
  if (!registration) return { ok: false, reason: 'not-found' }
  if (isJustMailedAgain(registration)) return { ok: true }
  const { email } = registration
  const counted = await countAttempt(confirmationLimits({ email, ip }))
  if (!counted.ok) return counted
  return asAdministrator(
    actor,
    { isMeasure: false },
    async (tx, administrator): Promise<Result<ResendRefusal>> => {
      if (!(await mailAgain(tx, id))) {
        await refundAttempt(tx, counted)
        return { ok: true }
      }
      const details = { by: administrator.accountId, registration: id }
      await recordAudit(tx, { kind: 'confirmation-resent', email, details })
      return { ok: true }
    },
  )
}
