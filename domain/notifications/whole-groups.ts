/** Of rows in the order of their groups, cut at `max`: without the last group, which the next batch has completely. */
export function wholeGroups<Row>(
  rows: Row[],
  max: number,
  groupOf: (row: Row) => string,
): Map<string, Row[]> {
  const groups = Map.groupBy(rows, groupOf)
  const last = rows.at(-1)
  if (last && rows.length === max && groups.size > 1) groups.delete(groupOf(last))
  return groups
}
