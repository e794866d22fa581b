import { hourMs, minuteMs } from '#domain/days/durations.ts'
import { type Limit, networkOf } from '#domain/limits/limit.ts'
import { recoveryMinutes } from './account.ts'

const failuresMax = 5
const signInWindowMs = 15 * minuteMs

/** Rule 6. A known device has its own count, so that strangers cannot lock its owner out. */
export function signInLimits(attempt: { email: string; ip: string; deviceId: string | undefined }): Limit[] {
  const { email, ip, deviceId } = attempt
  const windowMs = signInWindowMs
  if (deviceId) return [{ key: `sign-in:device:${deviceId}`, max: failuresMax, windowMs }]
  const network = networkOf(ip)
  return [
    { key: `sign-in:pair:${network}:${email}`, max: failuresMax, windowMs },
    { key: `sign-in:email:${email}`, max: 50, windowMs },
    { key: `sign-in:network:${network}`, max: 200, windowMs },
  ]
}

/** Each refused callback writes a line of the audit. */
export const googleRefusalLimits = (ip: string): Limit[] => [
  { key: `google-refused:network:${networkOf(ip)}`, max: 200, windowMs: signInWindowMs },
]

/** An hour, for each kind of mail (rule 6). */
const mailsMax = 3
const mailsOfNetworkMax = 60

function mailLimits(kind: string, { email, ip }: { email: string; ip: string }): Limit[] {
  return [
    { key: `${kind}:email:${email}`, max: mailsMax, windowMs: hourMs },
    { key: `${kind}:network:${networkOf(ip)}`, max: mailsOfNetworkMax, windowMs: hourMs },
  ]
}

export const registrationLimits = (asked: { email: string; ip: string }) => mailLimits('registration', asked)
/** No mail is made, but hashing the password costs time. */
export const registrationAgainLimits = (registrationId: string): Limit[] => [
  { key: `registration-again:${registrationId}`, max: 20, windowMs: hourMs },
]
export const confirmationLimits = (asked: { email: string; ip: string }) => mailLimits('confirmation', asked)

type RecoveryAttempt = { email: string; ip: string; deviceId: string | undefined }

const recovererOf = ({ email, deviceId }: RecoveryAttempt) =>
  deviceId ? `device:${deviceId}` : `email:${email}`

export const recoveryLimits = (asked: RecoveryAttempt): Limit[] => [
  { key: `recovery:${recovererOf(asked)}`, max: mailsMax, windowMs: hourMs },
  { key: `recovery:network:${networkOf(asked.ip)}`, max: mailsOfNetworkMax, windowMs: hourMs },
]

/** After too many wrong codes the link of the same mail still works. */
export const recoveryCodeLimits = (guessed: RecoveryAttempt): Limit[] => [
  { key: `recovery-code:${recovererOf(guessed)}`, max: 5, windowMs: recoveryMinutes * minuteMs },
  { key: `recovery-code:network:${networkOf(guessed.ip)}`, max: 60, windowMs: hourMs },
]

/** As in `signInLimits`: who stole the password cannot lock the owner out. */
export function codeLimits({
  accountId,
  deviceId,
}: {
  accountId: string
  deviceId: string | undefined
}): Limit[] {
  const windowMs = signInWindowMs
  if (deviceId) return [{ key: `code:device:${accountId}:${deviceId}`, max: failuresMax, windowMs }]
  return [
    { key: `code:account:${accountId}`, max: failuresMax, windowMs },
    { key: `code:day:${accountId}`, max: 50, windowMs: 24 * hourMs },
  ]
}

export const ownCodeLimits = (accountId: string): Limit[] => [
  { key: `own-code:${accountId}`, max: 10, windowMs: signInWindowMs },
]

/** Nobody guesses a signature, but each check costs. */
export const passkeyLimits = (ip: string): Limit[] => [
  { key: `passkey:network:${networkOf(ip)}`, max: 200, windowMs: signInWindowMs },
]
