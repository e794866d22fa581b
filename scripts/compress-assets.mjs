import * as fs from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/
const worthBytes = 256

/** Puts a brotli and a gzip copy beside every file that gains from it: the server sends those as they are. */
export function compressAssets(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!compressible.test(path) || fs.statSync(path).size < worthBytes) continue
    const contents = fs.readFileSync(path)
    fs.writeFileSync(`${path}.br`, brotliCompressSync(contents))
    fs.writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }))
  }
}
