import type { Line } from '#domain/places/outline.ts'
import type { Point } from '#domain/places/place.ts'

/** The paper of a map of the country, in units of its own: a plane that is right in the country's middle. */
export const paper = { width: 1000, height: 512 }

const west = 69.1
const north = 43.4
const unitsToDegree = paper.width / (80.4 - west)
/** A degree of longitude is so much shorter than one of latitude here. */
const narrowing = Math.cos((41.2 * Math.PI) / 180)

/** Where a point of the earth lies on the paper. */
export function onPaper({ latitude, longitude }: Point): { x: number; y: number } {
  return { x: (longitude - west) * unitsToDegree, y: ((north - latitude) * unitsToDegree) / narrowing }
}

/** The point of the earth that lies there on the paper. */
export function pointOnPaper({ x, y }: { x: number; y: number }): Point {
  return { latitude: north - (y * narrowing) / unitsToDegree, longitude: west + x / unitsToDegree }
}

/** A closed line as the path of an SVG. */
export function pathOf(line: Line): string {
  const corners = line.map(([longitude, latitude]) => {
    const { x, y } = onPaper({ latitude, longitude })
    return `${Math.round(x)} ${Math.round(y)}`
  })
  return `M${corners.join('L')}Z`
}
