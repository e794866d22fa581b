import * as fs from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/
const worthBytes = 256

/** Puts a brotli and a gzip copy beside every file that gains from it: the server sends those as they are. */
export function compressAssets(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!compressible.test(path) || fs.statSync(path).size < worthBytes) continue
    const contents = fs.readFileSync(path)
    fs.writeFileSync(`${path}.br`, brotli(contents))
    fs.writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }))
  }
}

/** The mode for fonts is the shorter one for most small scripts, by up to a hundredth. */
function brotli(contents) {
  const [usual, ofFonts] = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].map((mode) =>
    brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_MODE]: mode } }),
  )
  return ofFonts.length < usual.length ? ofFonts : usual
}
