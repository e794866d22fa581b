import type { z } from 'zod'

/** A row keeps its number when another is removed, also without JavaScript. '' names the whole row, «subject_2». */
export const rowField = (prefix: string, id: number, part: string) =>
  part === '' ? `${prefix}_${id}` : `${prefix}_${id}_${part}`

export function rowsShape(
  prefix: string,
  max: number,
  parts: Record<string, z.ZodType>,
): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (let id = 1; id <= max; id++)
    for (const [part, type] of Object.entries(parts)) shape[rowField(prefix, id, part)] = type
  return shape
}

export function filledRows<Row>(
  prefix: string,
  max: number,
  parts: Record<string, unknown>,
  fields: Record<string, unknown>,
): Row[] {
  const rows: Row[] = []
  for (let id = 1; id <= max; id++) {
    const entries = Object.keys(parts).map(
      (part) => [part, fields[rowField(prefix, id, part)] ?? null] as const,
    )
    if (entries.some(([, value]) => value !== null)) rows.push({ id, ...Object.fromEntries(entries) } as Row)
  }
  return rows
}

/** The filled rows numbered from the first on, and without duplicates if a row is one choice: as they are stored. */
export function renumbered<Fields extends Record<string, unknown>>(
  prefix: string,
  max: number,
  parts: Record<string, unknown>,
  fields: Fields,
): Fields {
  const filled = filledRows<Record<string, unknown>>(prefix, max, parts, fields)
  const rows = '' in parts ? [...new Map(filled.map((row) => [row[''], row])).values()] : filled
  const numbered: Record<string, unknown> = { ...fields }
  for (let id = 1; id <= max; id++)
    for (const part of Object.keys(parts)) numbered[rowField(prefix, id, part)] = rows[id - 1]?.[part] ?? null
  return numbered as Fields
}
