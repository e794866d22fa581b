import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { keepAssets } from './former-assets.ts'

const folder = makeTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = join(folder, 'data', 'assets')
const day = 86_400_000

function build(name: string, files: string[]): string {
  const built = join(folder, name)
  mkdirSync(built)
  mkdirSync(join(built, 'en'))
  writeFileSync(join(built, 'en', `${name}.js`), `of ${name}`)
  for (const file of files) writeFileSync(join(built, file), `of ${name}`)
  return built
}

test('the files of a build are there for two weeks after the next one starts', async () => {
  const at = Date.now()
  const [first, second] = [
    build('first', ['page-1.js', 'kit-1.css']),
    build('second', ['page-2.js', 'kit-1.css']),
  ]
  await keepAssets(first, kept, at)
  await keepAssets(second, kept, at + 40 * day)
  expect(readdirSync(kept).sort()).toEqual(['en', 'kit-1.css', 'page-1.js', 'page-2.js'])
  expect(readdirSync(join(kept, 'en')).sort()).toEqual(['first.js', 'second.js'])
  expect(readFileSync(join(kept, 'kit-1.css'), 'utf8')).toBe('of first')

  const app = new Hono()
  app.use(
    '/assets/*',
    serveStatic({ root: second, rewriteRequestPath: (path) => path.replace('/assets', '') }),
  )
  app.use('/assets/*', serveStatic({ root: join(folder, 'data') }))
  expect(await (await app.request('/assets/page-1.js')).text()).toBe('of first')
  expect(await (await app.request('/assets/page-2.js')).text()).toBe('of second')
  expect((await app.request('/assets/page-3.js')).status).toBe(404)

  await keepAssets(second, kept, at + 53 * day)
  expect(readdirSync(kept).sort()).toEqual(['en', 'kit-1.css', 'page-1.js', 'page-2.js'])
  await keepAssets(second, kept, at + 55 * day)
  expect(readdirSync(kept).sort()).toEqual(['en', 'kit-1.css', 'page-2.js'])
  expect(readdirSync(join(kept, 'en'))).toEqual(['second.js'])
})

test('a read-only folder only means that no files are kept', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await keepAssets(join(folder, 'first'), join(file, 'assets'))
})
