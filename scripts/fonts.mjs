// Cuts the interface's typeface into the pieces that pages load (web/fonts). Run it after an update of the typeface.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/golos-text/files'

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const pieces = [
  { from: 'latin', to: 'latin', text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−≈` },
  { from: 'cyrillic', to: 'cyrillic', text: `${range(0x400, 0x45f)}№\u0301` },
  { from: 'cyrillic-ext', to: 'kyrgyz', text: 'ҢңӨөҮү' },
  { from: 'cyrillic-ext', to: 'cyrillic-ext', text: range(0x460, 0x52f) },
  { from: 'latin-ext', to: 'latin-ext', text: `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}₽₸₺` },
]

for (const piece of pieces) {
  const font = await readFile(`${source}/golos-text-${piece.from}-wght-normal.woff2`)
  const subset = await subsetFont(font, piece.text, { targetFormat: 'woff2' })
  await writeFile(`web/fonts/golos-${piece.to}.woff2`, subset)
  console.log(`${piece.to}: ${subset.length} bytes`)
}
