import { expect, test } from 'vitest'
import { ownVacancyFacts } from './own-vacancy-facts.ts'

test('the place that distinguishes two vacancies of one title comes before what a line may cut', () => {
  const vacancy = {
    title: 'Учитель математики',
    location: 'Нарын',
    employmentType: 'full-time',
    subjectId: 'mathematics',
    subjectText: null,
    salaryMin: 25_000,
    salaryMax: null,
    salaryCurrency: 'kgs',
    salaryPeriod: 'month',
    salaryIsGross: null,
  } as const
  const [place, ...others] = ownVacancyFacts(vacancy, true)
  expect(place).toBe('Нарын')
  expect(ownVacancyFacts(vacancy, false)).toEqual([false, ...others])
  expect(others).toEqual([expect.stringContaining('25'), expect.any(String), false])
})
