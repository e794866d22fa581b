import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '../../scripts/script-groups.ts'
import { builtManifest } from './built-manifest.ts'
import { expect, test } from './support.ts'

/** In kilobytes as they are sent; 120 is the aim. */
const weightMax = 130
const filesMax = 22

/** For a member's page: with one file for each text that two pages share there were 87. */
const filesOfMembersMax = 66

test('the scripts of each public page are few and light', () => {
  const manifest = builtManifest()
  for (const page of publicPages) {
    const files = scriptsOf(page, manifest)
    const bytes = [...files].reduce((sum, file) => sum + sentBytes(join('build/client', file)), 0)
    expect.soft(bytes / 1000, `${page}, KB`).toBeLessThan(weightMax)
    expect.soft(files.size, `${page}, files`).toBeLessThanOrEqual(filesMax)
  }
})

test('the scripts of each page of members are not many', () => {
  const manifest = builtManifest()
  const routes = Object.keys(manifest.routes)
  expect(routes.length).toBeGreaterThan(250)
  for (const page of routes)
    expect.soft(scriptsOf(page, manifest).size, `${page}, files`).toBeLessThanOrEqual(filesOfMembersMax)
})

/** The page's own scripts, those of its layouts, and everything that they import. */
function scriptsOf(page: string, { entry, routes }: ReturnType<typeof builtManifest>): Set<string> {
  const files = new Set([entry.module, ...entry.imports])
  for (let id: string | undefined = page; id; id = routes[id]?.parentId) {
    const { module, imports = [] } = routes[id] ?? {}
    if (!module) throw new Error(`the build has no ${id}`)
    for (const file of [module, ...imports]) files.add(file)
  }
  return files
}

test('a page asks for its icons before anything else that it draws', async ({ request }) => {
  for (const path of ['/vacancies', '/about', '/nowhere'])
    expect(await (await request.get(path)).text(), path).toMatch(
      /<body><img src="\/assets\/icons-[\w-]+\.svg" alt="" hidden fetchpriority="high">/,
    )
})

/** The smallest are sent as they are. */
function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
