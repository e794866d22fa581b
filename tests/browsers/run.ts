import { existsSync, globSync, mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { environmentWith } from '#platform/config.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openChromium } from './chromium.ts'
import type { DrivenPage } from './driven-page.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { openWebKit } from './webkit.ts'

/**
 * Runs the main journeys in other engines than the other tests use: old Chromiums from npm, and Firefox and WebKit
 * where they are installed (docs/browsers.md). Arguments choose engines: `chromium-92 firefox`.
 */

const oldChromiums = ['92.0.0', '103.0.0', '110.0.0', '119.0.0']

interface Engine {
  name: string
  open(profile: string): Promise<DrivenPage>
}

const wanted = process.argv.slice(2)
const engines = [...chromiums(), ...firefox(), ...webkit()].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
)
const folder = makeTemporaryFolder()
const picture = join(folder, 'photo.jpg')
await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8f6a' } })
  .jpeg()
  .toFile(picture)

let failed = 0
for (const engine of engines) failed += await walk(engine)
process.exit(failed > 0 ? 1 : 0)

/** All journeys in one engine with its own demo data; each continues from what the ones before it left. */
async function walk(engine: Engine): Promise<number> {
  const server = await startTestServer({ logFile: `test-results/${engine.name}-server.log` })
  const profile = join(folder, engine.name)
  mkdirSync(profile)
  let page: DrivenPage | undefined
  let failures = 0
  try {
    // The server draws the schools' pictures in its first minute.
    while (!(await (await fetch(`${server.address}/schools`)).text()).includes('src="/files/'))
      await sleep(500)
    page = await engine.open(profile)
    for (const { name, walk: go } of journeys) {
      const startedAt = Date.now()
      const failure = await go(page, server.address, picture).then(() => page?.failures.splice(0)[0], String)
      if (failure) failures += 1
      const outcome = failure ? `FAILED: ${failure}` : `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      console.log(`${engine.name}: ${name}: ${outcome}`)
    }
  } catch (error) {
    failures += 1
    console.log(`${engine.name}: FAILED to open: ${error}`)
  } finally {
    await page?.close()
    await server.stop()
  }
  return failures
}

function chromiums(): Engine[] {
  return oldChromiums.map((version) => ({
    name: `chromium-${version.split('.')[0]}`,
    open: (profile) => openChromium(version, profile),
  }))
}

function firefox(): Engine[] {
  const executable = program('firefox-esr') ?? program('firefox')
  if (!executable) return absent('firefox', 'firefox-esr')
  return [{ name: 'firefox', open: (profile) => openFirefox(executable, profile) }]
}

function webkit(): Engine[] {
  const driver = program('WebKitWebDriver')
  const screen = program('Xvfb')
  const browser = globSync('/usr/lib{,/*,exec}/webkit2gtk-*/MiniBrowser')[0]
  if (!driver || !screen || !browser) return absent('webkit', 'webkit2gtk-driver xvfb')
  return [{ name: 'webkit', open: async () => openWebKit({ driver, browser, screen }, await freePort()) }]
}

function absent(name: string, packages: string): Engine[] {
  console.log(`${name}: not on this machine (Debian: apt-get install ${packages})`)
  return []
}

function program(name: string): string | undefined {
  return (environmentWith({}).PATH ?? '')
    .split(':')
    .map((path) => join(path, name))
    .find((path) => existsSync(path))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
