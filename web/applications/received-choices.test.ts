import { expect, test } from 'vitest'
import { receivedCards } from '#domain/applications/received-cards.server.ts'
import { noFilters } from '#domain/applications/received-filters.ts'
import { idsInOrder, idsOfBoard } from '#domain/applications/received-list.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inviteToInterview, rejectAtOnce } from '#tests/support/interviews.ts'
import { receivedChoices, shownCards } from './received-choices.server.ts'

useDatabase()

test('a card says how many whole days it waits, to the minute, on every page', async () => {
  const school = await aSchool()
  const id = await anApplication(await aTeacher(), await aVacancy(school))
  const appliedAt = now().getTime()
  const daysAfter = async (days: number, minutes: number) => {
    travelTo(new Date(appliedAt + days * dayMs + minutes * 60_000))
    const [card] = await shownCards(school, await receivedCards(school, [id]))
    return card?.daysLate
  }
  expect(await daysAfter(3, -1)).toBe(0)
  expect(await daysAfter(3, 1)).toBe(3)
  expect(await daysAfter(4, 1)).toBe(4)
})

test('the chip of a vacancy counts what its press shows, and a vacancy without any has no chip', async () => {
  const school = await aSchool()
  const [math, chemistry] = [await aVacancy(school), await aVacancy(school)]
  const apply = async (vacancyId: string) => anApplication(await aTeacher(), vacancyId)
  const [rejected, invited] = [await apply(math), await apply(math)]
  await apply(chemistry)
  done(await rejectAtOnce(school, rejected, { reason: 'other', note: null }))
  done(await inviteToInterview(school, invited))
  const shownIn = [
    ['new', { [chemistry]: 1 }],
    ['in-work', { [math]: 1 }],
    ['archive', { [math]: 1 }],
    ['all', { [math]: 2, [chemistry]: 1 }],
    ['board', { [math]: 1, [chemistry]: 1 }],
  ] as const
  for (const [place, expected] of shownIn) {
    const { chips } = await receivedChoices(school, noFilters, place)
    expect([place, Object.fromEntries(chips.map(({ value, count }) => [value, count]))]).toEqual([
      place,
      expected,
    ])
    for (const { value, count } of chips) {
      const filters = { ...noFilters, vacancyId: value }
      const search = { filters, sort: 'newest' } as const
      const ids =
        place === 'board'
          ? await idsOfBoard(school, search)
          : await idsInOrder(school, search, { list: place, limit: 9 })
      expect(ids).toHaveLength(count)
    }
  }
  const chosen = { ...noFilters, vacancyId: math }
  const { chips, vacancies, counts } = await receivedChoices(school, chosen, 'new')
  expect(chips.map(({ value, count }) => [value, count])).toEqual([
    [math, 0],
    [chemistry, 1],
  ])
  // With this few, no filter by vacancy is shown.
  expect(vacancies).toEqual([])
  expect(counts).toEqual({ new: 0, 'in-work': 1, archive: 1, all: 2 })
})

test('the chosen vacancy is named also where the other filters find nothing of it', async () => {
  const school = await aSchool()
  const [math, empty] = [await aVacancy(school), await aVacancy(school)]
  await anApplication(await aTeacher(), math)
  const chipsOf = async (vacancyId: string, q: string) => {
    const { chips } = await receivedChoices(school, { ...noFilters, vacancyId, q }, 'all')
    return chips.map(({ value, count }) => [value, count])
  }
  expect(await chipsOf(math, 'nobody')).toEqual([[math, 0]])
  expect(await chipsOf(empty, '')).toEqual([
    [empty, 0],
    [math, 1],
  ])
  const other = await aVacancy(await aSchool())
  expect(await chipsOf(other, '')).toEqual([[math, 1]])
})
