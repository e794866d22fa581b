/** How far Bishkek is ahead of UTC, all year. */
export const bishkekOffsetMs = 6 * 3_600_000

/** The calendar day of a moment in Bishkek ('2026-11-20'). */
export function dayInBishkek(moment: Date): string {
  return new Date(moment.getTime() + bishkekOffsetMs).toISOString().slice(0, 10)
}

/** When the day of a moment ends in Bishkek. */
export function startOfNextDay(moment: Date): Date {
  const dayMs = 24 * 3_600_000
  const daysPassed = Math.floor((moment.getTime() + bishkekOffsetMs) / dayMs)
  return new Date((daysPassed + 1) * dayMs - bishkekOffsetMs)
}
