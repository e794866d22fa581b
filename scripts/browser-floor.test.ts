import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { browserFloor, circleIn, plainLateScripts, styleFloor } from './browser-floor.ts'

/** The output of a build of these files; the first one is the entry. */
async function built(files: Record<string, string>): Promise<Record<string, string>> {
  const root = makeTemporaryFolder()
  for (const [name, contents] of Object.entries(files)) writeFileSync(join(root, name), contents)
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    css: { postcss: { plugins: styleFloor } },
    plugins: [plainLateScripts()],
    build: {
      write: false,
      target: browserFloor,
      rolldownOptions: { input: join(root, Object.keys(files)[0] ?? '') },
    },
  })
  if (!('output' in made)) throw new Error('Nothing was built.')
  return Object.fromEntries(
    made.output.map((part) => [part.fileName, String(part.type === 'chunk' ? part.code : part.source)]),
  )
}

const lastOf = (parts: Record<string, string>, ending: string) =>
  Object.entries(parts).find(([name]) => name.endsWith(ending))?.[1] ?? ''

test('a late script may not bring a style sheet, its page may', async () => {
  const late = { 'late.css': '.late { color: red }' }
  await expect(
    built({
      'page.js': "import('./late.js')",
      'late.js': "import './late.css'\nconsole.log('late')",
      ...late,
    }),
  ).rejects.toThrow('late is loaded late and nobody loads its style sheet')
  const parts = await built({
    'page.js': "import './late.css'\nimport('./late.js')",
    'late.js': "console.log('late')",
    ...late,
  })
  expect(lastOf(parts, '.css')).toContain('.late')
})

test('features that the oldest browsers lack fail the build, and syntax is rewritten', async () => {
  for (const script of [
    'structuredClone({})',
    'fetch("", { signal: AbortSignal.timeout(1) })',
    '/(?<=a)b/.test("")',
    'document.body.hidePopover()',
  ])
    await expect(built({ 'page.js': `console.log(${script})` })).rejects.toThrow(
      'which the oldest browsers lack',
    )
  const parts = await built({
    'page.js': 'class A { #b = 1; static { A.c ??= 2 } get() { return this.#b } }; console.log(A)',
  })
  expect(lastOf(parts, '.js')).not.toMatch(/static\s*\{|#b/)
})

test('layers, colours, heights and ranges are written as old browsers know them', async () => {
  const parts = await built({
    'page.js': "import './page.css'",
    'page.css': `@layer base, utilities;
@layer utilities { .wide { height: 50dvh } }
@layer base {
  :root { color-scheme: light dark; --ink: light-dark(oklch(0.255 0.018 65), oklch(0.945 0.009 85)) }
  #main.page.wide { height: 1px }
  @media (width >= 48rem) { p { color: var(--ink) } }
}`,
  })
  const css = lastOf(parts, '.css')
  expect(css).not.toMatch(/@layer|oklch|lab\(|width ?>=/)
  expect(css).toContain('(min-width:48rem)')
  expect(css).toMatch(/height:50vh;height:50dvh/)
  // A later layer wins, whatever the specificity of an earlier one.
  const strength = (selector: string) => (selector.match(/#/g) ?? []).length
  const [, wide = ''] = /([^{}]*)\{height:50vh/.exec(css) ?? []
  const [, page = ''] = /([^{}]*)\{height:1px/.exec(css) ?? []
  expect(strength(wide)).toBeGreaterThan(strength(page))
})

test('scripts that import each other are found', () => {
  const around = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }
  expect(circleIn(new Map(Object.entries(around)))).toEqual(['b', 'd', 'b'])
  expect(circleIn(new Map(Object.entries({ ...around, d: ['c'] })))).toBeUndefined()
})
