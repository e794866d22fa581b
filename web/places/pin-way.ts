import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { onPaper, pointOnPaper } from './projection.ts'
import { pixelsToUnit } from './town-zoom.ts'

/** The point so many pixels of the drawn map away. */
export function drawnPointBeside(point: Point, { x, y }: { x: number; y: number }, zoom: number): Point {
  const at = onPaper(point)
  const scale = pixelsToUnit(zoom)
  return pointOnPaper({ x: at.x + x / scale, y: at.y + y / scale })
}

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** The distance and the direction (one of eight) of another point. */
export function wayTo(from: Point, to: Point): { kilometres: number; direction: Direction } {
  const [start, end] = [onPaper(from), onPaper(to)]
  const [right, up] = [end.x - start.x, start.y - end.y]
  const eighth = Math.round((Math.atan2(right, up) / Math.PI) * 4)
  return {
    // As the signs on the map say it.
    kilometres: kilometresBetween(from, to),
    direction: directions[(eighth + directions.length) % directions.length] ?? 'n',
  }
}
