import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { kilometresWords } from '#web/words/distances.ts'
import { type Direction, wayTo } from './pin-way.ts'
import type { NamedPoint } from './town-drawing.tsx'

const words: Record<Direction, (inputs: { km: string; place: string }) => string> = {
  n: m.school_pin_north,
  ne: m.school_pin_northeast,
  e: m.school_pin_east,
  se: m.school_pin_southeast,
  s: m.school_pin_south,
  sw: m.school_pin_southwest,
  w: m.school_pin_west,
  nw: m.school_pin_northwest,
}

/** Shorter distances are not shown: no «0 км к северу». */
const leastKm = 0.05

/** «Бишкек, 2,1 км к северу от центра». */
export function whereWords(town: NamedPoint, point: Point): string {
  const { kilometres, direction } = wayTo(town, point)
  if (kilometres < leastKm) return m.school_pin_centre({ place: town.name })
  return words[direction]({ km: kilometresWords(kilometres), place: town.name })
}
