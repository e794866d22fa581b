import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { environmentWith } from '#platform/config.ts'

/** What several browsers draw at once takes a fraction of it. */
const sharedMemoryBytes = 1024 ** 3
const awayFromSharedMemory = '--disable-dev-shm-usage'

export interface Browser {
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

/** The Chromium from npm, unpacked once, with libraries and fonts for machines that have none. */
export function unpackBrowser(): Browser {
  const description = findPackageJSON('@sparticuz/chromium', import.meta.url) ?? ''
  const packed = dirname(description)
  const { version } = JSON.parse(readFileSync(description, 'utf8'))
  const folder = resolve('.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpack(join(packed, 'bin'), folder)
  const lacking = existsSync(join(folder, 'lacks-libraries')) && { LD_LIBRARY_PATH: join(folder, 'lib') }
  const fontless = !existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: join(folder, 'own-fonts.conf') }
  const env = environmentWith({ ...(lacking || {}), ...(fontless || {}) })
  // Containers have too little shared memory. With files on disk instead, painting takes a tenth more processor time.
  const hasMemory = hasSharedMemory()
  return {
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--font-render-hinting=none',
      ...(hasMemory ? [] : [awayFromSharedMemory]),
    ],
    // Playwright adds it by itself.
    ignoreDefaultArgs: hasMemory ? [awayFromSharedMemory] : [],
    env: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  }
}

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= sharedMemoryBytes
}

/** Under a temporary name first: an interrupted or parallel run leaves nothing that looks like a browser. */
function unpack(packed: string, to: string): void {
  const folder = `${to}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  const executable = join(folder, 'chromium')
  writeFileSync(executable, unbrotli(join(packed, 'chromium.br')), { mode: 0o755 })
  untar(unbrotli(join(packed, 'al2023.tar.br')), folder)
  untar(unbrotli(join(packed, 'fonts.tar.br')), folder)
  const fonts = `<dir>${join(to, 'fonts')}</dir><cachedir>${join(to, 'font-cache')}</cachedir>`
  writeFileSync(join(folder, 'own-fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`)
  const { stderr } = spawnSync(executable, ['--version'], { encoding: 'utf8' })
  if (stderr?.includes('shared libraries')) writeFileSync(join(folder, 'lacks-libraries'), stderr)
  try {
    renameSync(folder, to)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

export function unbrotli(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file))
}

/** Regular files of a plain archive: the package has nothing else. */
export function untar(archive: Buffer, folder: string): void {
  const block = 512
  let offset = 0
  while (offset < archive.length) {
    const name = archive.toString('utf8', offset, offset + 100).replace(/\0.*$/s, '')
    if (!name) return
    const size = Number.parseInt(archive.toString('latin1', offset + 124, offset + 136), 8)
    const isFile = ['0', '\0'].includes(archive.toString('latin1', offset + 156, offset + 157))
    offset += block
    if (isFile && !name.endsWith('/')) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, archive.subarray(offset, offset + size))
    }
    offset += Math.ceil(size / block) * block
  }
}
