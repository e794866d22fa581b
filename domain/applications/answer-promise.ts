import { dayInBishkek } from '../days/day.ts'
import { type ApplicationStatus, waitingStatuses } from './application.ts'

const dayMs = 24 * 3_600_000

/** After so many days without a word the teacher is shown similar vacancies. */
export const silentDays = 14

type Waiting = {
  status: ApplicationStatus
  appliedAt: Date
  answerDays: number | null
  answeredAt: Date | null
}

const isWaiting = ({ status, answeredAt }: Waiting) =>
  answeredAt === null && (waitingStatuses as readonly ApplicationStatus[]).includes(status)

/**
 * The last day of the answer that was promised with an unanswered application, and for how many days it has passed; nothing
 * where none was promised or it came.
 */
export function promiseOf(application: Waiting, now: Date): { dueOn: string; daysOver: number } | undefined {
  const { appliedAt, answerDays } = application
  if (answerDays === null || !isWaiting(application)) return undefined
  const dueOn = dayInBishkek(new Date(appliedAt.getTime() + answerDays * dayMs))
  const over = (Date.parse(dayInBishkek(now)) - Date.parse(dueOn)) / dayMs
  return { dueOn, daysOver: Math.max(0, over) }
}

/** Whether the school has been silent for two weeks. */
export function isSilent(application: Waiting, now: Date): boolean {
  return isWaiting(application) && now.getTime() - application.appliedAt.getTime() >= silentDays * dayMs
}
