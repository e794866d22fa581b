/** The numbers of the rows that a posted form shows. */
export function rowIds(prefix: string, values: Record<string, unknown>): number[] {
  const names = new RegExp(`^${prefix}_(\\d{1,2})(_|$)`)
  const ids = Object.keys(values).flatMap((name) => names.exec(name)?.[1] ?? [])
  return [...new Set(ids.map(Number))].sort((one, other) => one - other)
}
