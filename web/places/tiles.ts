import type { Point } from '#domain/places/place.ts'

/** A square image of a tiled world map, and its position among the others, in pixels. */
export type Tile = { src: string; left: number; top: number }

const tilePixels = 256
/** So many on each side of the middle one leave room on every side of any point in it. */
const around = [-1, 0, 1]
const farAround = [-2, ...around, 2]

/** The position of a point on the world map at a zoom, in pixels, in the projection of all tile servers. */
export function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const size = tilePixels * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The point that is at a pixel. */
export function pointAt({ x, y }: { x: number; y: number }, zoom: number): Point {
  const size = tilePixels * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size) * 360 - 180,
  }
}

/** The tiles around a point with their positions relative to it: three rows of three, or of five for a wide map. */
export function tilesAround(url: string, point: Point, zoom: number, isWide = false): Tile[] {
  const { x, y } = pixelOf(point, zoom)
  const [column, row] = [Math.floor(x / tilePixels), Math.floor(y / tilePixels)]
  return around.flatMap((down) =>
    (isWide ? farAround : around).map((right) => ({
      src: url
        .replaceAll('{z}', String(zoom))
        .replaceAll('{x}', String(column + right))
        .replaceAll('{y}', String(row + down)),
      left: Math.round((column + right) * tilePixels - x),
      top: Math.round((row + down) * tilePixels - y),
    })),
  )
}
