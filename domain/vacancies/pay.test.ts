import { expect, test } from 'vitest'
import { monthlyPay, type Pay } from './pay.ts'

const pay = (changes: Partial<Pay>): Pay => ({
  ...{ salaryMin: null, salaryMax: null, salaryPeriod: 'month', weeklyHours: null },
  ...changes,
})

test.each<[Partial<Pay>, number | null]>([
  [{}, null],
  [{ salaryMin: 20_000 }, 20_000],
  [{ salaryMin: 20_000, salaryMax: 25_000 }, 25_000],
  [{ salaryMin: 300, salaryPeriod: 'hour' }, null],
  [{ salaryMin: 300, salaryPeriod: 'hour', weeklyHours: 18 }, 23_400],
  [{ salaryMax: 250, salaryPeriod: 'hour', weeklyHours: 7 }, 7_583],
  [{ salaryPeriod: 'hour', weeklyHours: 18 }, null],
])('%o is %o a month', (changes, expected) => {
  expect(monthlyPay(pay(changes))).toBe(expected)
})
