import type { Point } from './place.ts'

/** In degrees: a point outside is a typing mistake or in another country. */
export const countryBounds = { south: 39, north: 43.5, west: 69, east: 80.5 }

export function liesWithinBounds({ latitude, longitude }: Point): boolean {
  const { south, north, west, east } = countryBounds
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
