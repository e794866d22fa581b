/** Longitude and latitude in degrees; the last point is joined to the first. */
export type Line = readonly (readonly [longitude: number, latitude: number])[]

/** A ray from the point crosses the closed line an odd number of times. */
export function liesWithin(
  line: Line,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean {
  let isWithin = false
  for (const [index, [x, y]] of line.entries()) {
    const [beforeX, beforeY] = line[(index + line.length - 1) % line.length] ?? [x, y]
    const crosses = y > latitude !== beforeY > latitude
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) isWithin = !isWithin
  }
  return isWithin
}
