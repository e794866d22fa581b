import { bishkekOffsetMs } from '#domain/days/day.ts'

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof seasons)[number]
const dayParts = ['night', 'dawn', 'day', 'dusk'] as const
export type DayPart = (typeof dayParts)[number]

/** Sunrise and sunset in Bishkek in the middle of each month, in minutes of the day. */
const sun: readonly (readonly [number, number])[] = [
  [507, 1064],
  [476, 1104],
  [432, 1139],
  [379, 1175],
  [339, 1208],
  [324, 1232],
  [339, 1227],
  [370, 1192],
  [403, 1142],
  [436, 1091],
  [473, 1052],
  [503, 1040],
]

/** So many minutes before and after, the sky has the colours of sunrise or sunset. */
const twilightMinutes = 45

/** How the valley looks at a time: the season and the time of day in Bishkek. */
export function sceneAt(moment: Date): { season: Season; part: DayPart } {
  const local = new Date(moment.getTime() + bishkekOffsetMs)
  const month = local.getUTCMonth()
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const [rise = 0, set = 0] = sun[month] ?? []
  const season = seasons[Math.floor(((month + 1) % 12) / 3)] ?? 'winter'
  const isNear = (at: number) => Math.abs(minute - at) <= twilightMinutes
  const part = isNear(rise) ? 'dawn' : isNear(set) ? 'dusk' : minute > rise && minute < set ? 'day' : 'night'
  return { season, part }
}
