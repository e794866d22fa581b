// Cuts the interface's typeface into the subsets that pages load (web/fonts). Run it after an update of the typeface.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/golos-text/files'

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

// Names of languages, exams and schools contain these: «TÖMER», «Français».
const umlauts = 'ÄÇÉÖÜßäçéöü'

// Every page waits for the first two: they contain the characters of Russian and English texts and little else.
const pieces = [
  { from: 'latin', to: 'latin', text: `${range(0x20, 0x7e)}\u00a0\u00ad©«°±·»×÷–—‘’‚“”„•…‹›€™−≈${umlauts}` },
  { from: 'cyrillic', to: 'cyrillic', text: `Ёё${range(0x410, 0x44f)}№\u0301` },
  { from: 'cyrillic-ext', to: 'kyrgyz', text: 'ҢңӨөҮү' },
  { from: 'cyrillic', to: 'cyrillic-more', text: `${range(0x400, 0x40f)}${range(0x450, 0x45f)}` },
  { from: 'cyrillic-ext', to: 'cyrillic-ext', text: range(0x460, 0x52f) },
  {
    from: 'latin',
    to: 'latin-more',
    text: range(0xa1, 0xff).replaceAll(new RegExp(`[${umlauts}]`, 'g'), ''),
  },
  { from: 'latin-ext', to: 'latin-ext', text: `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}₽₸₺` },
]
/** No text is bolder than bold. */
const variationAxes = { wght: { min: 400, max: 700, default: 400 } }

for (const piece of pieces) {
  const font = await readFile(`${source}/golos-text-${piece.from}-wght-normal.woff2`)
  const subset = await subsetFont(font, piece.text, { targetFormat: 'woff2', variationAxes })
  await writeFile(`web/fonts/golos-${piece.to}.woff2`, subset)
  console.log(`${piece.to}: ${subset.length} bytes`)
}
