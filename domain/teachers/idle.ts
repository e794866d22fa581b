/** Without a visit (rule 58). */
const idleAskDays = 90
const idleHideDays = 120
/** Before it is hidden. */
const idleWarnedDays = 7

export const idleSteps = ['asked', 'warned', 'hidden'] as const
export type IdleStep = (typeof idleSteps)[number]

/** `days` after that step, or after the last visit. */
export const idleDue: Record<IdleStep, { after: IdleStep | null; days: number }> = {
  asked: { after: null, days: idleAskDays },
  warned: { after: 'asked', days: idleHideDays - idleWarnedDays - idleAskDays },
  hidden: { after: 'warned', days: idleWarnedDays },
}

export const idleLeftDays: Record<Exclude<IdleStep, 'hidden'>, number> = {
  asked: idleHideDays - idleAskDays,
  warned: idleWarnedDays,
}

/** `looking` also shows a profile that the clock hid. */
export const idleAnswers = ['looking', 'hide'] as const
export type IdleAnswer = (typeof idleAnswers)[number]
