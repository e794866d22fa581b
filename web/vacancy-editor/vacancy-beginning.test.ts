import { afterEach, expect, test } from 'vitest'
import { dayInBishkek } from '#domain/days/day.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aSchool, aVacancy, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { beginningOf } from './vacancy-beginning.server.ts'

useDatabase()
afterEach(() => travelTo())

const inDays = (days: number) => dayInBishkek(new Date(now().getTime() + days * 24 * 3_600_000))

async function begun(days: { start_date: string; contract_until: string }, isRepeated: boolean) {
  const actor = await aSchool()
  // It was published before its contract ended.
  travelTo(new Date(now().getTime() - 210 * 24 * 3_600_000))
  const vacancyId = await aVacancy(actor, { fields: { contract_kind: 'replacement', ...days } })
  travelTo()
  const school = (await ownSchool(actor)) ?? expect.fail('no school')
  const { written } = await beginningOf(actor, school, {
    ...{ vacancyId, isRepeated, templateId: undefined, ready: undefined },
  })
  return { start_date: written?.startDate ?? '', contract_until: written?.contractUntil ?? '' }
}

test('a repeated vacancy can be published unchanged: its contract does not end before work begins', async () => {
  const days = await begun({ start_date: inDays(-200), contract_until: inDays(-100) }, true)
  expect(days.contract_until > days.start_date).toBe(true)
  const typed = vacancyFields({ contract_kind: 'replacement', ...days })
  expect(vacancyInput.safeParse(typed).success).toBe(true)
})

test('a copy keeps the end of a contract while that is in the future', async () => {
  const start_date = inDays(-200)
  const over = await begun({ start_date, contract_until: inDays(-1) }, false)
  expect(over).toEqual({ start_date: '', contract_until: '' })
  const contract_until = inDays(30)
  expect(await begun({ start_date, contract_until }, false)).toEqual({ start_date: '', contract_until })
})
