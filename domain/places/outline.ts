/**
 * The country as a schematic map draws it, set down by hand: longitudes and latitudes in degrees, good to some ten
 * kilometres, so that its shape is known at a glance. It marks no border and is no source for one.
 */

export type Line = readonly (readonly [longitude: number, latitude: number])[]

/** Around the country, from its west along the north to the east and back along the south. */
export const outline: Line = [
  // The valley of Talas and the Chu, as far as the Chu plain reaches.
  [70.92, 42.27],
  [71.05, 42.57],
  [71.28, 42.79],
  [71.6, 42.82],
  [72.0, 42.77],
  [72.55, 42.68],
  [73.08, 42.56],
  [73.46, 42.45],
  [73.5, 42.82],
  [73.55, 43.03],
  [74.0, 43.2],
  [74.25, 43.26],
  [74.55, 43.11],
  [74.78, 42.99],
  [75.18, 42.88],
  [75.55, 42.84],
  [75.82, 42.95],
  // North of Issyk-Kul, and to Khan Tengri.
  [76.35, 42.9],
  [76.95, 42.98],
  [77.55, 42.92],
  [78.2, 42.88],
  [78.75, 42.84],
  [79.2, 42.77],
  [79.5, 42.47],
  [79.95, 42.43],
  [80.23, 42.2],
  // The Tien Shan, along the watershed.
  [80.22, 42.06],
  [79.85, 42.02],
  [79.3, 41.8],
  [78.65, 41.52],
  [78.38, 41.39],
  [78.05, 41.04],
  [77.35, 41.0],
  [76.85, 40.98],
  [76.65, 40.74],
  [76.45, 40.42],
  [75.95, 40.36],
  [75.68, 40.29],
  [75.58, 40.63],
  [75.2, 40.45],
  [74.88, 40.33],
  [74.55, 40.1],
  [74.1, 40.07],
  [73.85, 39.82],
  [73.95, 39.6],
  [73.85, 39.47],
  [73.62, 39.43],
  // The Alay and the Turkestan range.
  [72.9, 39.36],
  [72.3, 39.36],
  [71.75, 39.3],
  [71.45, 39.6],
  [70.95, 39.57],
  [70.5, 39.6],
  [70.0, 39.56],
  [69.55, 39.53],
  [69.3, 39.52],
  [69.25, 39.78],
  [69.3, 40.0],
  [69.52, 40.15],
  [69.95, 40.13],
  [70.02, 39.93],
  [70.45, 39.9],
  [70.55, 40.02],
  [70.72, 40.16],
  [71.0, 40.28],
  [71.45, 40.3],
  [71.7, 40.2],
  [71.95, 40.3],
  [72.15, 40.45],
  [72.42, 40.46],
  [72.4, 40.6],
  [72.68, 40.6],
  [72.78, 40.72],
  [72.88, 40.84],
  [73.15, 40.84],
  [73.02, 40.9],
  [72.85, 40.88],
  [72.6, 40.92],
  [72.38, 40.98],
  [72.3, 41.05],
  [72.18, 41.2],
  [72.1, 41.3],
  [71.9, 41.33],
  [71.68, 41.44],
  [71.58, 41.3],
  [71.4, 41.13],
  [71.05, 41.17],
  [70.8, 41.2],
  [70.75, 41.36],
  [70.45, 41.4],
  [70.18, 41.55],
  [70.45, 41.75],
  [70.7, 41.93],
  [71.05, 42.12],
  [71.2, 42.22],
]

/** The two lakes that everybody looks for. */
export const lakes: readonly { name: 'issyk-kul' | 'song-kol'; shore: Line }[] = [
  {
    name: 'issyk-kul',
    shore: [
      [76.2, 42.43],
      [76.3, 42.51],
      [76.55, 42.57],
      [76.85, 42.6],
      [77.1, 42.63],
      [77.35, 42.68],
      [77.65, 42.74],
      [77.95, 42.76],
      [78.25, 42.73],
      [78.3, 42.62],
      [78.15, 42.5],
      [77.95, 42.45],
      [77.75, 42.36],
      [77.4, 42.24],
      [77.05, 42.15],
      [76.7, 42.2],
      [76.35, 42.31],
    ],
  },
  {
    name: 'song-kol',
    shore: [
      [74.96, 41.84],
      [75.03, 41.91],
      [75.17, 41.92],
      [75.28, 41.87],
      [75.29, 41.8],
      [75.19, 41.76],
      [75.05, 41.77],
    ],
  },
]

/** Whether a point lies within a closed line. */
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
