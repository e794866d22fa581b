/** The numbers of the rows that a posted form shows. */
export function rowIds(prefix: string, values: Record<string, unknown>): number[] {
  const names = new RegExp(`^${prefix}_(\\d{1,2})(_|$)`)
  const ids = Object.keys(values).flatMap((name) => names.exec(name)?.[1] ?? [])
  return [...new Set(ids.map(Number))].sort((one, other) => one - other)
}

/** Of a further row: rows are stored by their numbers, so a new one comes after the last, while there is room. */
export function nextRowId(ids: readonly number[], max: number): number | undefined {
  const after = Math.max(0, ...ids) + 1
  if (after <= max) return after
  return Array.from({ length: max }, (_, at) => at + 1).find((id) => !ids.includes(id))
}
