import { chanceOf, pick } from './chance.ts'
import type { DemoSchool, Scenery } from './shapes.ts'

/** A neutral drawing without letters, so that it needs no fonts. All lengths refer to a canvas of 1280 × 720. */
const width = 1280
const height = 720
const horizon = 430

type Chance = () => number
type Light = {
  sky: [string, string]
  sun: string
  halo: string
  ridges: [string, string, string]
  shade: string
  snow: string
  ground: string
  field: string
  water: string
  gleam: string
  tree: string
  wall: string[]
  roof: string[]
  glass: string
  isDark?: boolean
}

/** Times of day in the palette of web/app.css: lake, apricot, felt and green. */
const lights: Light[] = [
  {
    sky: ['#f9dcc0', '#fdf3e4'],
    sun: '#f2a65a',
    halo: '#fbd3a0',
    ridges: ['#b6ccd3', '#8fb0b8', '#6d9499'],
    shade: '#9dbac3',
    snow: '#fffaf2',
    ground: '#a9c08a',
    field: '#c4cf94',
    water: '#8cc0cb',
    gleam: '#d7ecee',
    tree: '#5d8a63',
    wall: ['#fff4e2', '#f6d9b4', '#f3c9a8'],
    roof: ['#b8583f', '#8a6a54', '#3f7484'],
    glass: '#7fb4c4',
  },
  {
    sky: ['#a9d6e4', '#eaf6f6'],
    sun: '#ffd78a',
    halo: '#fff0cf',
    ridges: ['#8fb7cb', '#5f96ac', '#477d87'],
    shade: '#77a6bd',
    snow: '#ffffff',
    ground: '#8fb573',
    field: '#b4cb7e',
    water: '#4fa3b8',
    gleam: '#bfe3ea',
    tree: '#3f7a55',
    wall: ['#fffaf0', '#f4e3c3', '#dcecf0'],
    roof: ['#c2603f', '#2f6f82', '#6b7f58'],
    glass: '#5b9bb0',
  },
  {
    sky: ['#f3b184', '#fbe6c8'],
    sun: '#e9744a',
    halo: '#f7c08f',
    ridges: ['#c79a9a', '#94707f', '#5f5668'],
    shade: '#b0848a',
    snow: '#ffe9d6',
    ground: '#8b8a5b',
    field: '#b89d5f',
    water: '#d18f78',
    gleam: '#f9d3ae',
    tree: '#51583f',
    wall: ['#fbe3c2', '#efc69a', '#f7efe2'],
    roof: ['#7d3f3a', '#4b5a68', '#8f5a3c'],
    glass: '#ffd27a',
  },
  {
    sky: ['#20435a', '#6f93a3'],
    sun: '#fdf3d8',
    halo: '#4d7486',
    ridges: ['#4d7083', '#34566b', '#274355'],
    shade: '#40617566',
    snow: '#d5e4e8',
    ground: '#2f5048',
    field: '#3d6352',
    water: '#2d5f75',
    gleam: '#7ea9b6',
    tree: '#1f3d38',
    wall: ['#cfc4ae', '#b9c3c4', '#c9a98a'],
    roof: ['#5b3a38', '#26475a', '#453e4d'],
    glass: '#ffd27a',
    isDark: true,
  },
  {
    sky: ['#d9e6dc', '#f8f3e6'],
    sun: '#f6c66c',
    halo: '#fbe6b8',
    ridges: ['#b5c8bb', '#86a695', '#5f8574'],
    shade: '#a0b8aa',
    snow: '#fffdf6',
    ground: '#c9a95f',
    field: '#dcc27a',
    water: '#7fb6b3',
    gleam: '#d5e9e2',
    tree: '#c98a3f',
    wall: ['#fffaf0', '#f2e0c0', '#e7d0b8'],
    roof: ['#a8503a', '#55745f', '#37667a'],
    glass: '#7fb4b4',
  },
]

/** The mark of web/ui/mark.tsx, 48 × 48. */
const tundukArcs =
  'M15.3 42Q23.9 23.9 42 15.3M11.1 39.3Q20.4 20.4 39.3 11.1M7.8 35.7Q16.9 16.9 35.7 7.8M32.7 42Q24.1 23.9 6 15.3M36.9 39.3Q27.6 20.4 8.7 11.1M40.2 35.7Q31.1 16.9 12.3 7.8'
/** A pair of ram's horns, 96 × 40. */
const horns =
  'M48 36V22C48 10 40 4 31 4S15 10 15 18s5 12 11 12 9-4 9-9-3-7-7-7-5 2-5 5M48 22C48 10 56 4 65 4s16 6 16 14-5 12-11 12-9-4-9-9 3-7 7-7 5 2 5 5'

/** The pictures of a school's gallery: its building in the landscape, and for most a second one. */
export function picturesOf(school: DemoSchool, index: number): string[] {
  const chance = chanceOf(`cover ${school.key}`)
  const light = lights[index % lights.length] ?? pick(chance, lights)
  const house = framed(
    scene(school.scenery, light, chance) + schoolHouse(light, chance) + ornament(light, chance),
  )
  if (index % 3 === 2) return [house]
  const second =
    index % 2
      ? felt(index, chance)
      : windowSill(school.scenery, lights[(index + 2) % lights.length] ?? light, chance)
  return [house, framed(second)]
}

/** Where a teacher of the school would live: the room, and for a house or a flat the outside. */
export function housingPicturesOf(school: DemoSchool, index: number): string[] {
  if (!school.housing) return []
  const chance = chanceOf(`housing ${school.key}`)
  const light = lights[index % lights.length] ?? pick(chance, lights)
  const inside = framed(room(school.scenery, light, chance))
  const isHouse = school.housing.kind === 'house'
  return isHouse ? [inside, framed(scene(school.scenery, light, chance) + home(light, chance))] : [inside]
}

const framed = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const round = (length: number) => Math.round(length * 10) / 10
const between = (chance: Chance, low: number, high: number) => low + (high - low) * chance()
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i))

function mark(x: number, y: number, size: number, colour: string, opacity = 1): string {
  return `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size) / 48})" fill="none" stroke="${colour}" opacity="${opacity}"><circle cx="24" cy="24" r="21" stroke-width="5"/><path stroke-width="2.3" d="${tundukArcs}"/></g>`
}

/** Sky, mountains and what lies before them. */
function scene(scenery: Scenery, light: Light, chance: Chance): string {
  const near = { city: skyline, lake: water, mountains: spruces, valley: fields }[scenery]
  return sky(light, chance) + mountains(light, chance, scenery) + near(light, chance)
}

function sky(light: Light, chance: Chance): string {
  const x = between(chance, 180, 1100)
  const y = between(chance, 110, 220)
  const r = between(chance, 44, 70)
  const stars = light.isDark
    ? times(46, () =>
        circle(chance() * width, chance() * 300, between(chance, 1, 2.8), light.snow, 'opacity="0.8"'),
      ).join('')
    : ''
  const clouds = light.isDark
    ? ''
    : times(3, () =>
        cloud(between(chance, 0, width), between(chance, 60, 230), between(chance, 0.7, 1.5), light.snow),
      ).join('')
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light.sky[0]}"/><stop offset="1" stop-color="${light.sky[1]}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#sky)')}${stars}${circle(x, y, r * 1.8, light.halo, 'opacity="0.55"')}${circle(x, y, r, light.sun)}${mark(x, y, r * 1.5, light.halo, 0.9)}${clouds}`
}

const cloud = (x: number, y: number, scale: number, fill: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" opacity="0.75">${rect(-70, 0, 150, 22, fill, 'rx="11"')}${rect(-38, -17, 84, 30, fill, 'rx="15"')}</g>`

/** Two ranges and foothills: each peak has a side in the light, a side in the shade, and snow. */
function mountains(light: Light, chance: Chance, scenery: Scenery): string {
  const lift = scenery === 'mountains' ? 1.25 : scenery === 'city' ? 0.85 : 1
  const range = (low: number, high: number, count: number, colour: string, shade: string, hasSnow: boolean) =>
    times(count, (index) => {
      const x = ((index + between(chance, 0.2, 0.8)) / count) * width
      const tall = between(chance, low, high) * lift
      const half = tall * between(chance, 0.95, 1.35)
      const [top, foot] = [horizon - tall, horizon + 30]
      const snowLine = top + tall * between(chance, 0.24, 0.36)
      const reach = (half * (snowLine - top)) / (tall + 30)
      const snow = hasSnow
        ? path(
            `M${round(x)} ${round(top)}L${round(x + reach)} ${round(snowLine)}L${round(x + reach * 0.45)} ${round(snowLine - 14)}L${round(x + reach * 0.1)} ${round(snowLine + 16)}L${round(x - reach * 0.35)} ${round(snowLine - 12)}L${round(x - reach)} ${round(snowLine)}Z`,
            light.snow,
          )
        : ''
      return (
        path(`M${round(x - half)} ${foot}L${round(x)} ${round(top)}L${round(x + half)} ${foot}Z`, colour) +
        path(
          `M${round(x)} ${round(top)}L${round(x + half)} ${foot}L${round(x + half * 0.25)} ${foot}Z`,
          shade,
          'opacity="0.55"',
        ) +
        snow
      )
    }).join('')
  return (
    range(190, 300, 5, light.ridges[0], light.shade, true) +
    range(110, 190, 6, light.ridges[1], light.ridges[2], scenery === 'mountains') +
    hills(light.ridges[2], horizon - 12, 34, chance)
  )
}

/** A soft line of hills from edge to edge. */
function hills(colour: string, y: number, swing: number, chance: Chance): string {
  const steps = 5
  const wave = times(steps, (index) => {
    const x = ((index + 1) / steps) * width
    return `Q${round(x - width / steps / 2)} ${round(y - swing * between(chance, 0.2, 1.6))} ${round(x)} ${round(y - swing * between(chance, -0.2, 0.5))}`
  }).join('')
  return path(`M0 ${y}${wave}V${height}H0Z`, colour)
}

function fields(light: Light, chance: Chance): string {
  const strips = times(7, (index) => {
    const x = index * 200 - 60 + between(chance, -20, 20)
    return path(
      `M${round(560 + (x - 560) * 0.45)} 486L${round(x)} 720H${round(x + 74)}L${round(560 + (x + 74 - 560) * 0.45)} 486Z`,
      light.field,
      'opacity="0.8"',
    )
  }).join('')
  const row = times(9, (index) =>
    poplar(
      70 + index * between(chance, 128, 140),
      500 + between(chance, -8, 8),
      between(chance, 90, 140),
      light,
    ),
  ).join('')
  return hills(light.ground, 478, 16, chance) + strips + row
}

function spruces(light: Light, chance: Chance): string {
  const trees = times(17, (index) =>
    spruce(
      index * 80 + between(chance, -24, 24),
      500 + between(chance, -16, 20),
      between(chance, 80, 170),
      light,
    ),
  )
  return hills(light.ground, 474, 30, chance) + trees.join('')
}

function water(light: Light, chance: Chance): string {
  const strips = times(15, () => {
    const y = between(chance, 442, 530)
    return rect(
      between(chance, -40, width),
      y,
      between(chance, 60, 220),
      3.5,
      light.gleam,
      'rx="2" opacity="0.7"',
    )
  }).join('')
  const x = between(chance, 160, 1120)
  const boat = `<g transform="translate(${round(x)} 470)">${path('M-34 0H34L22 14H-22Z', light.roof[0] ?? '#b8583f')}${path('M0 -62L0 -6H34Z', light.snow)}${path('M-4 -50L-4 -6H-26Z', light.halo)}</g>`
  return rect(0, 424, width, 140, light.water) + strips + boat + hills(light.ground, 536, 12, chance)
}

function skyline(light: Light, chance: Chance): string {
  const blocks = times(13, (index) => {
    const [w, h] = [between(chance, 70, 116), between(chance, 50, 150)]
    const x = index * 102 - 30
    const lit = times(Math.floor(h / 26), (floor) =>
      times(3, (column) =>
        chance() < 0.6
          ? rect(
              x + 12 + (column * (w - 24)) / 3,
              496 - h + 12 + floor * 24,
              11,
              12,
              light.glass,
              'opacity="0.55"',
            )
          : '',
      ).join(''),
    ).join('')
    return rect(x, 496 - h, w, h + 20, light.ridges[index % 2 ? 1 : 2]) + lit
  }).join('')
  const row = times(12, () => poplar(between(chance, 0, width), 516, between(chance, 60, 110), light)).join(
    '',
  )
  return blocks + hills(light.ground, 500, 8, chance) + row
}

const poplar = (x: number, foot: number, tall: number, light: Light) =>
  rect(x - 2.5, foot - 16, 5, 20, '#5b4636') +
  path(
    `M${round(x)} ${round(foot - tall)}Q${round(x + tall * 0.2)} ${round(foot - tall * 0.4)} ${round(x)} ${round(foot - 6)}Q${round(x - tall * 0.2)} ${round(foot - tall * 0.4)} ${round(x)} ${round(foot - tall)}Z`,
    light.tree,
  )

const spruce = (x: number, foot: number, tall: number, light: Light) =>
  times(3, (step) => {
    const [top, low] = [foot - tall * (1 - step * 0.24), foot - tall * (0.52 - step * 0.24)]
    const half = tall * (0.15 + step * 0.06)
    return path(`M${round(x)} ${round(top)}L${round(x + half)} ${round(low)}H${round(x - half)}Z`, light.tree)
  }).join('')

/** The school itself: wings of one to three floors around an entrance, a roof, a flag and a way to the door. */
function schoolHouse(light: Light, chance: Chance): string {
  const floors = 1 + Math.floor(chance() * 3)
  const columns = 3 + Math.floor(chance() * 3)
  const floorHigh = 62
  const [foot, wing, middle] = [610, columns * 58 + 24, 150]
  const high = floors * floorHigh + 18
  const x = between(chance, 640 - 110, 640 + 110)
  const [wall, roof] = [pick(chance, light.wall), pick(chance, light.roof)]
  const trim = light.isDark ? '#efe2c6' : '#ffffff'
  const isGabled = chance() < 0.55
  const front = high + (isGabled ? 26 : 44)
  const lintel = isGabled ? 8 : 62
  const wings = [x - middle / 2 - wing, x + middle / 2]
  const windows = wings
    .flatMap((left) =>
      times(floors, (floor) =>
        times(columns, (column) =>
          pane(left + 24 + column * 58, foot - high + 22 + floor * floorHigh, light, trim),
        ),
      ),
    )
    .flat()
    .join('')
  const wingRoofs = wings
    .map((left) =>
      isGabled
        ? path(`M${round(left - 14)} ${round(foot - high)}l26 -40h${round(wing - 24)}l26 40Z`, roof)
        : rect(left - 8, foot - high - 12, wing + 16, 14, roof),
    )
    .join('')
  const frontLeft = x - middle / 2 - 8
  const crown = isGabled
    ? path(
        `M${round(frontLeft - 16)} ${round(foot - front)}L${round(x)} ${round(foot - front - 78)}L${round(frontLeft + middle + 32)} ${round(foot - front)}Z`,
        roof,
      )
    : rect(frontLeft - 8, foot - front - 14, middle + 32, 16, roof)
  const emblem = mark(x, isGabled ? foot - front - 28 : foot - front + 30, 38, isGabled ? trim : roof)
  const pillars = times(4, (index) =>
    rect(frontLeft + 12 + index * ((middle - 22) / 3), foot - front + lintel, 10, front - lintel, trim),
  ).join('')
  const door =
    rect(x - 26, foot - 70, 52, 70, roof, 'rx="3"') +
    rect(x - 20, foot - 62, 17, 36, light.glass) +
    rect(x + 3, foot - 62, 17, 36, light.glass)
  const steps = rect(x - 70, foot - 8, 140, 9, trim) + rect(x - 84, foot + 1, 168, 9, light.halo)
  const way = path(
    `M${round(x - 60)} ${foot + 10}H${round(x + 60)}L${round(x + 190)} ${height}H${round(x - 190)}Z`,
    light.halo,
    'opacity="0.85"',
  )
  const pole = x + (chance() < 0.5 ? -1 : 1) * (middle / 2 + 46)
  const flag =
    rect(pole - 2, foot - high - 116, 4, 116 + high, '#8a7a68') +
    path(
      `M${round(pole + 2)} ${round(foot - high - 114)}q24 -9 46 0q12 5 22 0v40q-12 6 -24 0q-22 -8 -44 0Z`,
      '#d23b34',
    ) +
    circle(pole + 34, foot - high - 94, 9, '#f8c64a')
  const bushes = times(8, () => {
    const bushX = between(chance, x - middle / 2 - wing - 40, x + middle / 2 + wing + 40)
    return Math.abs(bushX - x) < 100 ? '' : circle(bushX, foot + 6, between(chance, 14, 26), light.tree)
  }).join('')
  const trees = [x - middle / 2 - wing - 74, x + middle / 2 + wing + 74]
    .map((at) => crownTree(at, foot + 8, between(chance, 110, 170), light, chance))
    .join('')
  return (
    hills(light.field, 592, 14, chance) +
    way +
    trees +
    flag +
    wings.map((left) => rect(left, foot - high, wing, high, wall)).join('') +
    wingRoofs +
    windows +
    rect(frontLeft, foot - front, middle + 16, front, wall) +
    crown +
    pillars +
    emblem +
    door +
    steps +
    bushes
  )
}

const pane = (x: number, y: number, light: Light, trim: string) =>
  rect(x - 4, y - 4, 40, 44, trim) +
  rect(x, y, 32, 36, light.glass) +
  rect(x + 14.5, y, 3, 36, trim) +
  rect(x, y + 13, 32, 3, trim)

function crownTree(x: number, foot: number, tall: number, light: Light, chance: Chance): string {
  const r = tall * 0.3
  return (
    rect(x - 5, foot - tall * 0.5, 10, tall * 0.5, '#6b503c') +
    [
      [0, 0.72],
      [-0.55, 0.58],
      [0.55, 0.56],
    ]
      .map(([dx = 0, up = 0]) =>
        circle(x + dx * r, foot - tall * up, r * between(chance, 0.85, 1.1), light.tree),
      )
      .join('')
  )
}

/** A band of ram's horns along the foot. */
function ornament(light: Light, chance: Chance): string {
  const [ground, line] = pick(chance, [
    ['#1f6b80', '#fbd3a0'],
    ['#b8583f', '#fdf3e4'],
    ['#f6ecd9', '#2b7f95'],
    ['#33513f', '#f6d9b4'],
  ] as const)
  const band = rect(0, 668, width, 52, ground) + rect(0, 662, width, 6, light.halo)
  return band + times(14, (index) => hornPair(index * 96 - 16, 674, 1, line)).join('')
}

const hornPair = (x: number, y: number, scale: number, colour: string, turn = '') =>
  `<path d="${horns}" transform="translate(${round(x)} ${round(y)}) ${turn} scale(${round(scale)})" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`

const feltColours = [
  ['#7c2f2b', '#f2d3a2', '#e39a54'],
  ['#1f6b80', '#f6ecd9', '#f2b872'],
  ['#3e5a45', '#f3e2bf', '#d98a52'],
  ['#4a3a5c', '#f0dcc4', '#e2a064'],
  ['#e7d7b8', '#8a3f35', '#2b7f95'],
] as const

/** A shyrdak, the felt carpet: a field of horns around the mark, and a border of triangles. */
function felt(index: number, chance: Chance): string {
  const [ground, light, bright] = feltColours[Math.floor(index / 2) % feltColours.length] ?? feltColours[0]
  const border = times(32, (index) =>
    path(`M${index * 40} 0l20 34l20 -34Z M${index * 40} ${height}l20 -34l20 34Z`, light),
  ).join('')
  const frame = rect(56, 56, width - 112, height - 112, 'none', `stroke="${bright}" stroke-width="8"`)
  const medallion = (x: number, r: number) =>
    circle(x, 360, r, bright) +
    circle(x, 360, r - 16, ground) +
    mark(x, 360, (r - 34) * 2, light) +
    times(8, (index) => {
      const turn = `rotate(${index * 45} ${round(x)} 360)`
      return `<g transform="${turn}">${hornPair(x - 72, 360 - r - 66, 1.5, light)}</g>`
    }).join('')
  const corners = [
    [150, 150, 0],
    [1130, 150, 90],
    [1130, 570, 180],
    [150, 570, 270],
  ].map(
    ([x = 0, y = 0, turn = 0]) =>
      `<g transform="rotate(${turn + 135} ${x} ${y})">${hornPair(x - 72, y - 30, 1.5, bright)}</g>`,
  )
  const sides =
    chance() < 0.5
      ? medallion(260, 74) + medallion(1020, 74)
      : times(2, (side) =>
          times(3, (row) =>
            path(`M${side ? 1020 : 260} ${200 + row * 110}l70 50l-70 50l-70 -50Z`, row % 2 ? light : bright),
          ).join(''),
        ).join('')
  return rect(0, 0, width, height, ground) + border + frame + corners.join('') + sides + medallion(640, 134)
}

/** A classroom's window on the same land, with what stands on a teacher's desk. */
function windowSill(scenery: Scenery, light: Light, chance: Chance): string {
  const wall = pick(chance, ['#f3e6d0', '#dfeaea', '#f5d9bd', '#e3e7d3'])
  const left = pick(chance, [150, 260, 360])
  const [w, h] = [760, 430]
  const view = `<svg x="${left}" y="70" width="${w}" height="${h}" viewBox="140 60 1000 566" preserveAspectRatio="xMidYMid slice">${scene(scenery, light, chance)}</svg>`
  const bars =
    rect(left - 14, 56, w + 28, h + 28, 'none', 'stroke="#fffaf0" stroke-width="26"') +
    rect(left + w / 2 - 8, 60, 16, h + 20, '#fffaf0') +
    rect(left, 190, w, 12, '#fffaf0')
  const curtain = pick(chance, ['#2b7f95', '#c9786a', '#e9a15b', '#7fa98a'])
  const curtains = [left - 92, left + w + 12]
    .map(
      (x) =>
        path(`M${x} 30H${x + 80}Q${x + 66} 300 ${x + 80} 560H${x}Q${x + 14} 300 ${x} 30Z`, curtain) +
        rect(x + 22, 30, 5, 530, '#00000018') +
        rect(x + 52, 30, 5, 530, '#00000018'),
    )
    .join('')
  const rod = rect(left - 120, 20, w + 240, 12, '#8a6a4c', 'rx="6"')
  const desk =
    rect(0, 592, width, 128, '#a9744a') +
    rect(0, 592, width, 14, '#c48d5e') +
    rect(0, 660, width, 4, '#925f3a')
  const things = [books, globe, apples, pencils]
    .map((thing) => ({ thing, order: chance() }))
    .sort((a, b) => a.order - b.order)
  return (
    rect(0, 0, width, height, wall) +
    view +
    bars +
    rod +
    curtains +
    desk +
    things.map(({ thing }, index) => thing(170 + index * 310 + between(chance, -30, 30), chance)).join('')
  )
}

/** A bed, a desk with a lamp, a felt rug, and the land in the window. */
function room(scenery: Scenery, light: Light, chance: Chance): string {
  const wall = pick(chance, ['#f3e6d0', '#dfeaea', '#f5e0c8', '#e3e7d3'])
  const [blanket, stripe] = pick(chance, [
    ['#2b7f95', '#d7ecee'],
    ['#b8583f', '#fbd3a0'],
    ['#55745f', '#f3e2bf'],
  ] as const)
  const [x, y, w, h] = [730, 90, 360, 280]
  const view = `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="240 60 728 566" preserveAspectRatio="xMidYMid slice">${scene(scenery, light, chance)}</svg>`
  const window =
    view +
    rect(x - 10, y - 10, w + 20, h + 20, 'none', 'stroke="#fffaf0" stroke-width="20"') +
    rect(x + w / 2 - 6, y, 12, h, '#fffaf0') +
    rect(x - 30, y + h + 8, w + 60, 18, '#fffaf0', 'rx="4"')
  const floor = rect(0, 540, width, 180, '#b98a5c') + rect(0, 532, width, 12, '#8f6742')
  const bed =
    rect(90, 300, 26, 270, '#8a5f3c', 'rx="10"') +
    rect(570, 400, 22, 170, '#8a5f3c', 'rx="8"') +
    rect(110, 470, 470, 70, '#a9744a') +
    rect(112, 420, 460, 64, '#fffaf0', 'rx="18"') +
    rect(128, 392, 130, 46, '#ffffff', 'rx="20"') +
    path('M270 412H560Q574 412 574 428V520H270Z', blanket) +
    times(4, (index) => rect(320 + index * 62, 412, 16, 108, stripe, 'opacity="0.7"')).join('')
  const desk =
    rect(760, 452, 330, 20, '#8a5f3c', 'rx="4"') +
    rect(784, 472, 18, 110, '#8a5f3c') +
    rect(1048, 472, 18, 110, '#8a5f3c') +
    rect(1020, 372, 6, 80, '#6b503c') +
    path('M986 376L1004 330H1042L1060 376Z', '#e9a15b') +
    rect(820, 436, 96, 16, '#2b7f95', 'rx="3"') +
    rect(828, 422, 80, 14, '#c2603f', 'rx="3"')
  const rug =
    path('M250 640L360 585H920L1030 640L920 695H360Z', '#7c2f2b') +
    path('M300 640L385 600H895L980 640L895 680H385Z', '#f2d3a2') +
    times(4, (index) => path(`M${390 + index * 130} 640l55 -26l55 26l-55 26Z`, '#1f6b80')).join('')
  return rect(0, 0, width, height, wall) + window + floor + rug + bed + desk
}

/** A house of one floor behind its fence. */
function home(light: Light, chance: Chance): string {
  const [x, foot] = [between(chance, 520, 700), 600]
  const [wall, roof] = [pick(chance, light.wall), pick(chance, light.roof)]
  const windows = [-190, -110, 80, 160].map((dx) => pane(x + dx, foot - 120, light, '#fffaf0')).join('')
  const fence = times(26, (index) => rect(index * 52 + 6, 622, 30, 62, '#c7a47c', 'rx="4"')).join('')
  return (
    hills(light.field, 570, 12, chance) +
    crownTree(x - 380, foot + 10, 190, light, chance) +
    crownTree(x + 400, foot + 10, 160, light, chance) +
    rect(x - 240, foot - 150, 480, 150, wall) +
    path(
      `M${round(x - 280)} ${foot - 150}L${round(x)} ${foot - 290}L${round(x + 280)} ${foot - 150}Z`,
      roof,
    ) +
    rect(x + 110, foot - 270, 34, 70, '#8a6a54') +
    windows +
    rect(x - 30, foot - 96, 60, 96, roof, 'rx="4"') +
    rect(0, 640, width, 12, '#a9845c') +
    fence
  )
}

const covers = ['#2b7f95', '#c2603f', '#f2c14e', '#55745f', '#7c2f2b', '#35566b']

function books(x: number, chance: Chance): string {
  return times(4, (index) => {
    const [w, y] = [between(chance, 150, 190), 592 - (index + 1) * 30]
    const at = x - w / 2 + between(chance, -10, 10)
    return rect(at, y, w, 30, pick(chance, covers), 'rx="4"') + rect(at + 12, y + 7, w - 12, 16, '#fff8ea')
  }).join('')
}

function globe(x: number, chance: Chance): string {
  const land = pick(chance, ['#7fa98a', '#e9a15b'])
  return (
    rect(x - 50, 580, 100, 12, '#6b503c', 'rx="6"') +
    rect(x - 6, 540, 12, 44, '#6b503c') +
    circle(x, 468, 78, '#6fb2c4') +
    path(
      `M${round(x - 60)} 430q40 -36 72 -14q10 24 -22 36q-34 30 -54 12Z M${round(x + 6)} 480q46 -16 60 10q-10 34 -44 36q-30 -16 -16 -46Z`,
      land,
    ) +
    `<path d="M${round(x - 30)} 378A92 92 0 0 1 ${round(x + 52)} 545" fill="none" stroke="#c9a15a" stroke-width="8" stroke-linecap="round"/>`
  )
}

function apples(x: number, chance: Chance): string {
  return [-44, 0, 46]
    .map((dx) => {
      const [y, r] = [566 + between(chance, -2, 2), between(chance, 24, 29)]
      return (
        circle(x + dx, y, r, pick(chance, ['#d2553f', '#e9a15b', '#a9bf5a'])) +
        rect(x + dx - 2, y - r - 10, 4, 14, '#6b503c') +
        path(`M${round(x + dx)} ${round(y - r - 4)}q16 -14 26 -2q-14 12 -26 2Z`, '#55745f')
      )
    })
    .join('')
}

function pencils(x: number, chance: Chance): string {
  const sticks = [-26, -8, 10, 26].map((dx) => {
    const top = between(chance, 430, 470)
    return `<g transform="rotate(${round(dx / 3)} ${round(x)} 590)">${rect(x + dx - 6, top, 12, 130, pick(chance, covers))}${path(`M${round(x + dx - 6)} ${round(top)}l6 -18l6 18Z`, '#f3d9b1')}</g>`
  })
  return (
    sticks.join('') +
    path(`M${round(x - 48)} 508H${round(x + 48)}L${round(x + 40)} 592H${round(x - 40)}Z`, '#2b7f95') +
    hornPair(x - 33, 530, 0.7, '#fbd3a0')
  )
}
