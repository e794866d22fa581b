import { expect, test } from 'vitest'
import { latestEntries } from './latest-entries.ts'

const years = (fromYear: number | null, toYear: number | null) => ({ fromYear, toYear })

test('a short CV has the present place of work, wherever it stands in the profile', () => {
  const all = [years(1995, 1999), years(1999, 2004), years(2004, 2010), years(2010, 2019), years(2019, null)]
  expect(latestEntries(all)).toEqual(all.slice(1))
  expect(latestEntries(all.toReversed())).toEqual(all.slice(1).toReversed())
})

test('entries without years are left out first, and otherwise the order of the profile decides', () => {
  const [dated, undated] = [years(2001, 2003), years(null, null)]
  expect(latestEntries([undated, dated, dated, years(null, 2015), years(2020, null)])).toEqual([
    ...[dated, dated],
    ...[years(null, 2015), years(2020, null)],
  ])
  expect(latestEntries([undated, undated, undated, undated, undated])).toHaveLength(4)
  expect(latestEntries([dated])).toEqual([dated])
})
