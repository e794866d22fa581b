import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { environmentWith } from '#platform/config.ts'

/** What a process of its own imports drizzle-orm as, with its names, and by `require` too. */
function importedWith(NODE_OPTIONS: string): unknown {
  const program = `
    import { createRequire } from 'node:module'
    const found = {}
    for (const path of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/migrator'])
      found[path] = [import.meta.resolve(path), Object.keys(await import(path))]
    const required = createRequire(import.meta.url)
    found.required = [required.resolve('drizzle-orm'), Object.keys(required('drizzle-orm'))]
    found.same = (await import('drizzle-orm')).sql === (await import(import.meta.resolve('drizzle-orm/sql'))).sql
    console.log(JSON.stringify(found))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: environmentWith({ NODE_OPTIONS }),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('a bundled import resolves to the same file as in Node', () => {
  const found = importedWith(`--import=${pathToFileURL(resolve('scripts', 'resolve-drizzle.mjs'))}`)
  expect(found).toEqual(importedWith(''))
  expect(found).toMatchObject({ same: true })
})
