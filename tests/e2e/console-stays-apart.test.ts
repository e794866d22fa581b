import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as arrange from './arrange.ts'
import { assets, builtManifest } from './built-manifest.ts'
import { allRoutes } from './routes.ts'
import { expect, test } from './support.ts'

const imported = /["'`](?:\.\/|[\w/]*\/)?([\w$.-]+-[\w-]{8}\.js)["'`]/g

/** Every script that these bring, at once or later. */
function broughtBy(files: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = files.map((file) => basename(file))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(join(assets, file), 'utf8')
    waiting.push(
      ...[...code.matchAll(imported)].map(([, name = '']) => name).filter((name) => scripts.has(name)),
    )
  }
  return found
}

const scripts = new Set(readdirSync(assets).filter((file) => file.endsWith('.js')))

function textsOf(file: string): string[] {
  const texts: unknown[] = Object.values(JSON.parse(readFileSync(`locales/ru/${file}`, 'utf8')))
  return texts.filter((text) => typeof text === 'string')
}

const otherTexts = readdirSync('locales/ru').filter((file) => file !== 'console.json')
const elsewhere = otherTexts.flatMap(textsOf).join('\n')
/** Words of the console alone, as its scripts hold them. */
const words = textsOf('console.json').filter(
  (text) => !text.includes('{') && text.length > 14 && !elsewhere.includes(text),
)

test('no script that anybody else loads holds anything of the console', async () => {
  const { entry, routes } = builtManifest()
  const consoleIds = new Set(
    (await allRoutes()).filter(({ path }) => path.startsWith('/admin')).map(({ id }) => id),
  )
  const isOfConsole = (id: string) => consoleIds.has(id) || id === 'areas/admin' || id.startsWith('admin/')
  const modulesOf = (ids: string[]) =>
    ids.flatMap((id) => [routes[id]?.module ?? '', ...(routes[id]?.imports ?? [])])
  const ids = Object.keys(routes)
  const own = broughtBy(modulesOf(ids.filter(isOfConsole)))
  const others = broughtBy([
    entry.module,
    ...entry.imports,
    ...modulesOf(ids.filter((id) => !isOfConsole(id))),
  ])
  const holding = (files: Set<string>) =>
    [...files].filter((file) => {
      const code = readFileSync(join(assets, file), 'utf8')
      return words.some((text) => code.includes(text)) || /["'`]\/admin\b/.test(code)
    })
  expect(holding(own)).not.toEqual([])
  expect(holding(others)).toEqual([])
})

test('no page of anybody else names the console', async ({ database, server }) => {
  const people = [undefined, await arrange.addTeacher(database), await arrange.addSchool(database)]
  for (const member of people)
    for (const path of ['/', '/settings', '/vacancies', '/robots.txt']) {
      const headers: Record<string, string> = member ? { Cookie: `ustat=${member.token}` } : {}
      const response = await fetch(server.address + path, { headers })
      expect(await response.text()).not.toMatch(/\/admin\b/)
    }
  const { token } = await arrange.addAdministrator(database)
  const headers = { Cookie: `ustat=${token}` }
  const response = await fetch(`${server.address}/admin`, { headers })
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(await response.text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await fetch(server.address, { headers })).text()).toContain('href="/admin"')
})
