/** Days without a visit after which a published profile is asked, and after which it is hidden (rule 58). */
const idleAskDays = 90
const idleHideDays = 120
/** Days before it is hidden, on which its teacher is told so. */
const idleWarnedDays = 7

export const idleSteps = ['asked', 'warned', 'hidden'] as const
export type IdleStep = (typeof idleSteps)[number]

/** The step before each, and how many days after it, or after the last visit, each is due. */
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
