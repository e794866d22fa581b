/** Rule 67. */
export const salaryPeriods = ['month', 'hour'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

/** Sixty such hours a week give a monthly integer that the database can store. */
export const hourlyPayMax = 100_000

/** 52 weeks in 12 months. */
export const weeksPerMonth = { times: 13, over: 3 } as const

export type Pay = {
  salaryMin: number | null
  salaryMax: number | null
  salaryPeriod: SalaryPeriod
  weeklyHours: number | null
}

/** Null without a sum, and for hourly pay without hours (rule 67). In SQL: `monthlyPaySql`. */
export function monthlyPay({ salaryMin, salaryMax, salaryPeriod, weeklyHours }: Pay): number | null {
  const sum = salaryMax ?? salaryMin
  if (sum === null || salaryPeriod === 'month') return sum
  if (weeklyHours === null) return null
  return Math.floor((sum * weeklyHours * weeksPerMonth.times) / weeksPerMonth.over)
}
