/**
 * After so many days without a visit a published profile's owner is asked, and after how many it is hidden (rule 58).
 */
const idleAskDays = 90
const idleHideDays = 120
/** The teacher is warned so many days before it is hidden. */
const idleWarnedDays = 7

export const idleSteps = ['asked', 'warned', 'hidden'] as const
export type IdleStep = (typeof idleSteps)[number]

/** The step before each, and how many days after that, or after the last visit, each is due. */
export const idleDue: Record<IdleStep, { after: IdleStep | null; days: number }> = {
  asked: { after: null, days: idleAskDays },
  warned: { after: 'asked', days: idleHideDays - idleWarnedDays - idleAskDays },
  hidden: { after: 'warned', days: idleWarnedDays },
}

/** Days from a step until the profile is hidden. */
export const idleLeftDays: Record<Exclude<IdleStep, 'hidden'>, number> = {
  asked: idleHideDays - idleAskDays,
  warned: idleWarnedDays,
}

/** `looking` keeps a profile published and shows one that the clock hid; `hide` hides it. */
export const idleAnswers = ['looking', 'hide'] as const
export type IdleAnswer = (typeof idleAnswers)[number]
