// Draws the icons of the logo (web/ui/tunduk.ts) into public: node scripts/mark-icons.mjs
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { tundukArcs } from '../web/ui/tunduk.ts'

const lake = '#00687c'
const paper = '#fcfaf5'

/** The mark on a square of so many pixels, taking so much of its side. */
function drawn(size, share, ink, ground) {
  const side = (size * share) / 48
  const start = (size - size * share) / 2
  const back = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : ''
  const mark = `<circle cx="24" cy="24" r="21" stroke-width="5"/><path stroke-width="2.3" d="${tundukArcs}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${back}<g fill="none" stroke="${ink}" transform="translate(${start} ${start}) scale(${side})">${mark}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

await writeFile('public/icon-192.png', await drawn(192, 0.9, lake))
await writeFile('public/icon-512.png', await drawn(512, 0.9, lake))
await writeFile('public/icon-maskable-512.png', await drawn(512, 0.62, paper, lake))
await writeFile('public/apple-touch-icon.png', await drawn(180, 0.74, lake, paper))

/** One picture of 32 pixels, as PNG. */
const small = await drawn(32, 1, lake)
const header = Buffer.alloc(22)
header.writeUInt16LE(1, 2)
header.writeUInt16LE(1, 4)
header.writeUInt8(32, 6)
header.writeUInt8(32, 7)
header.writeUInt16LE(1, 10)
header.writeUInt16LE(32, 12)
header.writeUInt32LE(small.length, 14)
header.writeUInt32LE(header.length, 18)
await writeFile('public/favicon.ico', Buffer.concat([header, small]))
