import type { Point } from './place.ts'

/** In degrees: a point beyond them is a slip of the pen, or in another country. */
export const countryBounds = { south: 39, north: 43.5, west: 69, east: 80.5 }

export function liesWithinBounds({ latitude, longitude }: Point): boolean {
  const { south, north, west, east } = countryBounds
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
