import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { authenticators } from '#db/schema/accounts.ts'
import { now } from '#platform/clock.ts'
import { log } from '#platform/log.ts'
import { stepOfCode } from '#platform/one-time-codes.ts'
import { unseal } from '#platform/secrets.ts'
import { consumeRecoveryCode } from './recovery-codes.server.ts'

export type SecondStep = { code: string } | { recoveryCode: string }

export async function hasTwoStep(tx: Transaction, accountId: string): Promise<boolean> {
  const isOn = and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt))
  return (await tx.$count(authenticators, isOn)) > 0
}

/** False if it is wrong or was used before. */
export async function consumeCode(
  tx: Transaction,
  accountId: string,
  step: SecondStep,
  request: { ip: string },
): Promise<boolean> {
  if ('recoveryCode' in step) return consumeRecoveryCode(tx, accountId, step.recoveryCode, request)
  const [authenticator] = await tx
    .select({ sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)))
  const number = authenticator && stepOf(accountId, authenticator.sealedSecret, step.code)
  return number !== undefined && consumeStep(tx, accountId, number)
}

export function stepOf(accountId: string, sealedSecret: Buffer, code: string): number | undefined {
  const secret = unseal('authenticator', accountId, sealedSecret)
  if (!secret) {
    log.error({ accountId }, 'the key of the server does not open the secret of an authenticator')
    return undefined
  }
  return stepOfCode(secret, code, now())
}

/** One statement decides: a time step is used only once, and none before it afterwards. */
export async function consumeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.accountId, accountId),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ accountId: authenticators.accountId })
  return taken.length > 0
}
