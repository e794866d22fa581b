import type { z } from 'zod'

/**
 * Rows of a form by numbered names, «education_2_place»: a row keeps its number when another one goes, so a browser without
 * JavaScript can add and remove them too. A part named '' is the whole row, «subject_2».
 */
export const rowField = (prefix: string, id: number, part: string) =>
  part === '' ? `${prefix}_${id}` : `${prefix}_${id}_${part}`

/** The fields of all rows that a form may have, to be spread into its schema. */
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

/** The rows of a parsed form in which something was said, in their order. */
export function filledRows<Row>(
  prefix: string,
  max: number,
  parts: Record<string, unknown>,
  said: Record<string, unknown>,
): Row[] {
  const rows: Row[] = []
  for (let id = 1; id <= max; id++) {
    const entries = Object.keys(parts).map(
      (part) => [part, said[rowField(prefix, id, part)] ?? null] as const,
    )
    if (entries.some(([, value]) => value !== null)) rows.push({ id, ...Object.fromEntries(entries) } as Row)
  }
  return rows
}
