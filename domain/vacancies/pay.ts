/** What a sum of a vacancy's pay is for (rule 67). */
export const salaryPeriods = ['month', 'hour'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

/** The maximum for an hour; even sixty such hours a week give a monthly integer that the database can store. */
export const hourlyPayMax = 100_000

/** A month has 13/3 weeks: 52 weeks in 12 months. */
export const weeksPerMonth = { times: 13, over: 3 } as const

export type Pay = {
  salaryMin: number | null
  salaryMax: number | null
  salaryPeriod: SalaryPeriod
  weeklyHours: number | null
}

/** The highest monthly pay. Null without a sum, and for hourly pay without hours (rule 67). In SQL: `monthlyPaySql`. */
export function monthlyPay({ salaryMin, salaryMax, salaryPeriod, weeklyHours }: Pay): number | null {
  const sum = salaryMax ?? salaryMin
  if (sum === null || salaryPeriod === 'month') return sum
  if (weeklyHours === null) return null
  return Math.floor((sum * weeklyHours * weeksPerMonth.times) / weeksPerMonth.over)
}
