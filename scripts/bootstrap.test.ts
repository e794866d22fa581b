import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environmentWith } from '#platform/config.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = makeTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An installed product whose commands print the settings with which they run. */
function installProduct(): void {
  const says = `
    import { config } from ${JSON.stringify(resolve('platform/config.ts'))}
    const { port, logLevel } = config()
    console.log(JSON.stringify({ port, logLevel }))`
  const files = {
    'package-lock.json': '{}',
    'node_modules/.installed': createHash('sha256').update('{}').digest('hex'),
    'node_modules/.bin/paraglide-js': '',
    'locales/project.inlang/settings.json': '{}',
    'locales/compiled/messages/_index.js': '',
    'scripts/admin.ts': says,
    'scripts/test.ts': says,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const scripts = ['bootstrap', 'compress-assets', 'join-messages', 'node-version', 'resolve-drizzle']
  for (const name of scripts) cpSync(join('scripts', `${name}.mjs`), join(folder, 'scripts', `${name}.mjs`))
}

test('commands read a file .env, tests never do, and set variables win over it', () => {
  installProduct()
  writeFileSync(join(folder, '.env'), 'PORT=4123\nLOG_LEVEL=debug\n')
  const settingsOf = (command: string) => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), command], {
      env: environmentWith({ LOG_LEVEL: 'error' }),
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }
  expect(settingsOf('admin')).toEqual({ port: 4123, logLevel: 'error' })
  expect(settingsOf('test')).toEqual({ port: 3000, logLevel: 'error' })
})

test('the pages are rebuilt when a build script changes', () => {
  const bootstrap = readFileSync('scripts/bootstrap.mjs', 'utf8')
  const [, sources = ''] = /const buildSources = \[(.*?)\n\]/s.exec(bootstrap) ?? []
  const imported = ['vite.config.ts', 'react-router.config.ts'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/ from '\.\/scripts\/([\w.-]+)'/g)].map(([, name]) => name),
  )
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter((name) => !sources.includes(`join('scripts', '${name}')`))).toEqual([])
})
