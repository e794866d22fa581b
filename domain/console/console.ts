import { minuteMs } from '#domain/days/durations.ts'

/** In use, and after a proof (rule 69). */
export const consoleIdleMinutes = 30
export const consoleHoursMax = 12

/** Rule 69. */
export const measureProofMinutes = 15

/** The demo administrator, who has no second step and exists only while the server is on loopback (rule 2). */
export const demoAdministratorEmail = 'admin@example.com'

export const workKinds = ['ticket', 'reported', 'claim'] as const
export type WorkKind = (typeof workKinds)[number]
export type WorkItem = { kind: WorkKind; id: string }

export function isWorkKind(kind: unknown): kind is WorkKind {
  return (workKinds as readonly unknown[]).includes(kind)
}

/** After the last heartbeat of the page. */
export const viewerMinutes = 2

const doors = ['open', 'needs-two-step', 'needs-proof'] as const
export type Door = (typeof doors)[number]

export type DoorFacts = {
  /** An app or a passkey; or the demonstration, which needs neither. */
  hasSecondStep: boolean
  /** When the owner was last proved in this session by more than the password. */
  provedAt: Date
  lastUsedAt: Date
}

export function doorOf({ hasSecondStep, provedAt, lastUsedAt }: DoorFacts, now: Date): Door {
  if (!hasSecondStep) return 'needs-two-step'
  const isIdle = now.getTime() - lastUsedAt.getTime() >= consoleIdleMinutes * minuteMs
  const isOld = now.getTime() - provedAt.getTime() >= consoleHoursMax * 60 * minuteMs
  return isIdle || isOld ? 'needs-proof' : 'open'
}

export function isLatelyProved({ provedAt }: Pick<DoorFacts, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < measureProofMinutes * minuteMs
}
