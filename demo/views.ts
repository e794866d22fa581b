import type { viewSourceCounts, views } from '#db/schema/views.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { ViewedKind, ViewerKind, ViewSource } from '#domain/views/view.ts'
import { chanceOf } from './chance.ts'
import type { DemoClock } from './clock.ts'
import type { ApplicationRow, VacancyRow } from './hiring.ts'

type ViewRow = typeof views.$inferInsert

export const viewedDays = 30
/** From Sunday: people look for jobs on weekdays, most at the beginning of the week. */
const ofWeekday = [0.45, 1.3, 1.2, 1.1, 1, 0.85, 0.5]
const freshHalfLifeDays = 4
/** So many view a vacancy per applicant of a day, the applicant included. */
const looksOfApplication = 4
/** The accounts that people sign in as, and so look at first. */
const known = new Set(['teacher', 'school'])

/**
 * The views of everything on each of the last days: more on weekdays, most while it is new. Nobody applies without
 * looking.
 */
export function viewRows(
  clock: DemoClock,
  viewed: {
    teachers: ReadonlyMap<string, { id: string; isAvailable?: boolean | undefined }>
    schools: ReadonlyMap<string, { id: string }>
    vacancies: ReadonlyMap<string, VacancyRow>
  },
  sent: readonly Pick<ApplicationRow, 'vacancyId' | 'appliedAt'>[],
): ViewRow[] {
  const rows: ViewRow[] = []
  const applied = Map.groupBy(sent, ({ vacancyId, appliedAt }) => `${vacancyId} ${dayInBishkek(appliedAt)}`)

  function count(kind: ViewedKind, key: string, id: string, perDay: (day: Date) => number) {
    const chance = chanceOf(`views ${kind} ${key}`)
    for (let daysAgo = viewedDays - 1; daysAgo >= 0; daysAgo--) {
      const day = new Date(clock.now.getTime() - daysAgo * dayMs)
      const weekday = ofWeekday[new Date(`${clock.day(-daysAgo)}T00:00:00Z`).getUTCDay()] ?? 1
      const today = daysAgo === 0 ? 0.4 : 1
      const usual = Math.round(perDay(day) * weekday * today * (0.4 + 1.2 * chance()))
      const applications = applied.get(`${id} ${clock.day(-daysAgo)}`)?.length ?? 0
      const looked = Math.max(usual, looksOfApplication * applications)
      if (looked > 0) rows.push({ kind, viewedId: id, day: clock.day(-daysAgo), count: looked })
    }
  }

  for (const [key, { id, isAvailable }] of viewed.teachers) {
    const usual = known.has(key) ? 6 : 0.8 + 2.4 * chanceOf(`fame ${key}`)()
    if (isAvailable) count('teacher', key, id, () => usual)
  }
  for (const [key, { id }] of viewed.schools) {
    const usual = known.has(key) ? 14 : 2 + 6 * chanceOf(`fame ${key}`)()
    count('school', key, id, () => usual)
  }
  for (const [key, { id, publishedAt, closedAt }] of viewed.vacancies) {
    if (!publishedAt) continue
    const fame = 6 + 14 * chanceOf(`fame ${key}`)()
    count('vacancy', key, id, (day) => {
      // It was also viewed on the day itself, whatever the hour.
      const age = (day.getTime() - publishedAt.getTime()) / dayMs
      const isOpen = dayInBishkek(day) >= dayInBishkek(publishedAt) && (!closedAt || day <= closedAt)
      return isOpen ? 1 + fame * 0.5 ** (Math.max(age, 0) / freshHalfLifeDays) : 0
    })
  }
  return rows
}

type SourceRow = typeof viewSourceCounts.$inferInsert

/** The usual sources of each kind of page, in per cent. */
const usualSources: [ViewSource, number][] = [
  ['search', 48],
  ['home', 14],
  ['similar', 12],
  ['site', 10],
  ['direct', 9],
  ['mail', 5],
  ['notice', 2],
]
const usualViewers: [ViewerKind, number][] = [
  ['visitor', 62],
  ['teacher', 26],
  ['school', 12],
]

/** The same views by viewer and source; each view is drawn separately, so that both numbers agree. */
export function sourceRows(looks: readonly ViewRow[]): SourceRow[] {
  return looks.flatMap(({ viewedId, day, count }) => {
    const chance = chanceOf(`sources ${viewedId} ${day}`)
    const drawn = new Map<string, SourceRow>()
    for (let index = 0; index < count; index += 1) {
      const [viewer, source] = [oneOf(usualViewers, chance()), oneOf(usualSources, chance())]
      const row = drawn.get(`${viewer} ${source}`)
      if (row) row.count += 1
      else drawn.set(`${viewer} ${source}`, { viewedId, day, viewer, source, count: 1 })
    }
    return [...drawn.values()]
  })
}

function oneOf<Value>(parts: readonly [Value, number][], chance: number): Value {
  let left = chance * 100
  for (const [value, part] of parts) {
    left -= part
    if (left < 0) return value
  }
  return (parts[0] as [Value, number])[0]
}

/** How often each public teacher appeared in schools' searches. */
export function appearanceRows(clock: DemoClock, teacherIds: readonly string[]) {
  return teacherIds.flatMap((teacherId) => {
    const chance = chanceOf(`appearances ${teacherId}`)
    return Array.from({ length: viewedDays }, (_, daysAgo) => ({
      teacherId,
      day: clock.day(-daysAgo),
      count: Math.round(chance() * 6),
    })).filter(({ count }) => count > 0)
  })
}
