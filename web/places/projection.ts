import type { Line } from '#domain/places/lies-within.ts'
import { earthRadiusKm, type Point } from '#domain/places/place.ts'

/** The map of the country in its own units: a plane that is exact in the country's centre. */
export const paper = { width: 1000, height: 512 }

const west = 69.1
const north = 43.4
const unitsToDegree = paper.width / (80.4 - west)
/** A degree of longitude is shorter than one of latitude by this factor here. */
const narrowing = Math.cos((41.2 * Math.PI) / 180)

/** A unit of the paper, in kilometres of a meridian. */
export const kilometresToUnit = ((earthRadiusKm * Math.PI) / 180 / unitsToDegree) * narrowing

/** Where a point of the earth lies on the paper. */
export function onPaper({ latitude, longitude }: Point): { x: number; y: number } {
  return { x: (longitude - west) * unitsToDegree, y: ((north - latitude) * unitsToDegree) / narrowing }
}

/** The geographic point at a position on the map. */
export function pointOnPaper({ x, y }: { x: number; y: number }): Point {
  return { latitude: north - (y * narrowing) / unitsToDegree, longitude: west + x / unitsToDegree }
}

/** A closed line as an SVG path, rounded to a tenth of a unit. */
export function pathOf(line: Line): string {
  let before = { x: 0, y: 0 }
  const steps = line.map(([longitude, latitude], index) => {
    const exact = onPaper({ latitude, longitude })
    const at = { x: Math.round(exact.x * 10), y: Math.round(exact.y * 10) }
    const step = `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${tenth(at.x - before.x)} ${tenth(at.y - before.y)}`
    before = at
    return step
  })
  return `${steps.join('')}z`
}

const tenth = (units: number) => String(units / 10).replace(/^(-?)0\./, '$1.')
