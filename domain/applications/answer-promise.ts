import { dayMs } from '#domain/days/durations.ts'
import { dayInBishkek } from '../days/day.ts'
import { type ApplicationStatus, waitingStatuses } from './application.ts'

/** Without an answer, the teacher is then shown similar vacancies. */
export const silentDays = 14
/** A school may decide among the people it met only after closing the vacancy. */
export const closedSilentDays = 7

type WaitingApplication = {
  status: ApplicationStatus
  appliedAt: Date
  answerDays: number | null
  answeredAt: Date | null
}

const isWaiting = ({ status, answeredAt }: Pick<WaitingApplication, 'status' | 'answeredAt'>) =>
  answeredAt === null && (waitingStatuses as readonly ApplicationStatus[]).includes(status)

/** Undefined if no answer was promised, or it was given. */
export function promiseOf(
  application: WaitingApplication,
  now: Date,
): { dueOn: string; daysOver: number } | undefined {
  const { appliedAt, answerDays } = application
  if (answerDays === null || !isWaiting(application)) return undefined
  const dueOn = dayInBishkek(new Date(appliedAt.getTime() + answerDays * dayMs))
  const over = (Date.parse(dayInBishkek(now)) - Date.parse(dueOn)) / dayMs
  return { dueOn, daysOver: Math.max(0, over) }
}

export const isSilent = (application: Omit<WaitingApplication, 'answerDays'>, now: Date): boolean =>
  daysSilent(application, now) > 0

export function daysSilent(application: Omit<WaitingApplication, 'answerDays'>, now: Date): number {
  const days = Math.floor((now.getTime() - application.appliedAt.getTime()) / dayMs)
  return isWaiting(application) && days >= silentDays ? days : 0
}
