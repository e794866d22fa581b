import drawn from './country.json' with { type: 'json' }
import { type Line, liesWithin } from './lies-within.ts'

type Lake = { name: string; shore: Line }

/** Natural Earth's border at 1:10 million, simplified by scripts/country.mjs. */
const { border, enclaves, exclaves } = drawn as unknown as Record<'border', Line> &
  Record<'enclaves' | 'exclaves', readonly Line[]>

export const lakes = drawn.lakes as unknown as readonly Lake[]

export const outlines: readonly Line[] = [border, ...enclaves, ...exclaves]

export function liesInCountry(point: { latitude: number; longitude: number }): boolean {
  return outlines.filter((line) => liesWithin(line, point)).length % 2 === 1
}
