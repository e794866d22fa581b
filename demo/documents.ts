import { chanceOf, pick } from './chance.ts'

/** A sheet of paper, upright. All lengths are of a canvas of 800 × 1120. */
const width = 800
const height = 1120
const line = '#6b6257'
const colours = ['#2b7f95', '#8c6f9c', '#b8583f', '#4f7d5b']

/** A sample document as an SVG: bars instead of words, so that it needs no fonts and resembles no real one. */
export function documentSvg(key: string): string {
  const chance = chanceOf(`document ${key}`)
  const colour = pick(chance, colours)
  const bars = Array.from({ length: 9 }, (_, index) => {
    const long = index % 3 === 2 ? 220 + chance() * 160 : 440 + chance() * 120
    return bar(120, 440 + index * 44, long, 12, line, 0.45)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fdfaf3"/>
    <rect x="36" y="36" width="728" height="1048" fill="none" stroke="${colour}" stroke-width="6"/>
    <rect x="52" y="52" width="696" height="1016" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="10 6"/>
    ${sun(400, 150, colour)}
    ${bar(220, 250, 360, 34, colour, 0.9)}
    ${bar(290, 306, 220, 14, line, 0.45)}
    ${bar(180, 364, 440, 22, '#3a332c', 0.75)}
    ${bars.join('')}
    ${bar(120, 960, 200, 3, line, 1)}
    <path d="M130 946 q${20 + chance() * 20} -54 44 -8 t46 -10 t50 -${10 + chance() * 20}" fill="none" stroke="#35566b" stroke-width="5" stroke-linecap="round"/>
    ${bar(120, 980, 130, 10, line, 0.4)}
    <g fill="none" stroke="#2f6fb0" opacity="0.7" transform="rotate(${Math.round(chance() * 30 - 15)} 600 930)">
      <circle cx="600" cy="930" r="82" stroke-width="6"/>
      <circle cx="600" cy="930" r="66" stroke-width="2" stroke-dasharray="5 4"/>
      ${sun(600, 930, '#2f6fb0')}
    </g>
  </svg>`
}

const bar = (x: number, y: number, long: number, high: number, fill: string, opacity: number) =>
  `<rect x="${x}" y="${y}" width="${Math.round(long)}" height="${high}" rx="${high / 2}" fill="${fill}" opacity="${opacity}"/>`

function sun(x: number, y: number, colour: string): string {
  const rays = Array.from(
    { length: 16 },
    (_, index) =>
      `<path d="M${x} ${y - 46} l5 16 h-10 z" fill="${colour}" stroke="none" transform="rotate(${index * 22.5} ${x} ${y})"/>`,
  )
  return `<circle cx="${x}" cy="${y}" r="24" fill="${colour}" stroke="none"/>${rays.join('')}`
}
