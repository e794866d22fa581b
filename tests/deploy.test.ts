import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { galleryPhotoBytesMax, photoBytesMax } from '#domain/files/file.ts'
import { photosMax } from '#domain/schools/school.ts'
import { routeTraits } from '#web/route-traits.server.ts'
import { closeTimeoutMs } from '../scripts/run.ts'

const compose = readFileSync('deploy/compose.yml', 'utf8')
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
const unit = readFileSync('deploy/ustat.service', 'utf8')

/** The text under `name:`, indented by `depth` spaces itself. */
function blockOf(name: string, depth: number, text = compose): string {
  const indent = ' '.repeat(depth)
  const found = new RegExp(`^${indent}${name}:.*\\n((?:(?:${indent} +.*)?\\n)+)`, 'm').exec(text)?.[1]
  if (!found) throw new Error(`compose.yml has no ${name}`)
  return found
}

const shared = blockOf('x-app', 0)
/** The services that run the product's image; what they do not set comes from x-app. */
const own = [...blockOf('services', 0).matchAll(/^ {2}([\w-]+):$/gm)]
  .map(([, name = '']) => ({ name, text: blockOf(name, 2) }))
  .filter(({ text }) => text.includes('<<: *app'))

const volumesOf = (text: string) =>
  /^ +volumes: \[(.*)\]$/m
    .exec(text)?.[1]
    ?.split(',')
    .map((one) => one.trim().replaceAll('"', ''))

test('the proxies log no secret of an address', () => {
  const secret = Object.keys(routeTraits).filter((path) => routeTraits[path]?.secret)
  const [, nginx = ''] =
    /^map \$uri \$ustat_path \{\s+"~\*(\S+)"/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []
  const [, caddy = ''] =
    /^\t+request>uri regexp `(.*)` `\$1`$/m.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? []
  // Of Russian the address has no prefix, and one that somebody wrote leads to it.
  for (const path of secret.flatMap((one) => [one, `/en${one}`, `/ky${one}`, `/ru${one}`])) {
    const [place = '', word = ''] = path.split(/(:.*)/)
    expect(new RegExp(nginx, 'i').exec(path)?.groups?.ustat_place).toBe(place)
    expect(`${path}?x=1`.replace(new RegExp(caddy), '$1')).toBe(place)
    expect(word).not.toBe('')
  }
  expect('/vacancies?q=x'.replace(new RegExp(caddy), '$1')).toBe('/vacancies')
  expect(new RegExp(nginx, 'i').test('/teacher-dashboard/cv')).toBe(false)
})

test('the proxies log no whole address of a person, nor where an answer leads to', () => {
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
  const fields = /^\t+fields \{$([\s\S]*?)^\t\t\}$/m.exec(caddy)?.[1]
  for (const field of ['remote_ip', 'client_ip'])
    expect(fields).toMatch(new RegExp(`request>${field} ip_mask`))
  for (const field of ['request>headers', 'resp_headers']) expect(fields).toContain(`${field} delete\n`)
  expect(readFileSync('deploy/nginx.conf', 'utf8')).not.toMatch(/log_format[^;]*(remote_addr|sent_http)/)
})

test('the proxies pass on the server’s own error responses', () => {
  const mib = 1024 * 1024
  const nginx = Number(
    /^ +client_max_body_size (\d+)m;$/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1],
  )
  const caddy = Number(/^\t+max_size (\d+)MiB$/m.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1])
  // One file more than a form may have is read to its end (platform/uploads.ts).
  const largest = Math.max((photosMax + 1) * galleryPhotoBytesMax, 2 * photoBytesMax) + mib
  expect(nginx * mib).toBeGreaterThan(largest)
  expect(caddy * mib).toBeGreaterThan(largest)
})

test('the product runs as two services', () => {
  expect(own.map(({ name }) => name)).toEqual(['web', 'worker'])
})

test.each(own)('what $name keeps in volumes belongs to who runs it', ({ text }) => {
  const paths = (volumesOf(text) ?? volumesOf(shared) ?? []).map((volume) => volume.split(':')[1] ?? '')
  expect(paths).toContain('/data')
  const madeByRoot = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '), dockerfile.indexOf('\nUSER node'))
  for (const path of paths) {
    const made = new RegExp(`install --directory --owner=node --group=node --mode=(\\d+) ${path}\\b`).exec(
      madeByRoot,
    )
    expect(made?.[1], path).toBe(path === '/data' ? '0711' : '0700')
  }
})

test.each(own)('$name has the time that it needs to stop', ({ text }) => {
  const drainSeconds = Number(/DRAIN_SECONDS: "(\d+)"/.exec(text)?.[1] ?? 0)
  const graceSeconds = Number(/^ +stop_grace_period: (\d+)s$/m.exec(text)?.[1])
  expect(graceSeconds).toBeGreaterThan(drainSeconds + closeTimeoutMs / 1_000)
})

test('the unit runs the Node of any architecture, and gives it time to stop', () => {
  const node = /^ExecStart=\/opt\/ustat\/(\S+) scripts\/start\.ts$/m.exec(unit)?.[1] ?? ''
  expect(node).toBe('node_modules/.bin/node')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const architecture of ['x64', 'arm64'])
    expect(packages[`node_modules/node-linux-${architecture}`]).toMatchObject({
      bin: { node: 'bin/node' },
      optional: true,
    })
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(closeTimeoutMs / 1_000)
})
