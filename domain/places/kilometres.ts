import { earthRadiusKm, type Point } from './place.ts'

export function kilometresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(other.longitude - one.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}
