import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync(
  '{db,demo,domain,platform,scripts,server,tests,tools,web}/**/*.{ts,tsx,mjs,css}',
).filter((path) => path !== 'tests/rules.test.ts')

/** The numbers behind a word: `rules 9, 14`. */
function numbersBehind(word: RegExp, text: string): string[] {
  return [...text.matchAll(word)].flatMap(([found]) => found.match(/Q?\d+/g) ?? [])
}

test('a rule that the code cites exists in docs/rules.md', () => {
  const known = new Set(
    [...read('docs/rules.md').matchAll(/^(?:(\d+)\. |- \*\*(Q\d+)\*\*)/gm)].map(([, n, q]) => n ?? q),
  )
  expect(known.size).toBeGreaterThan(90)
  const cited = sources.flatMap((path) => numbersBehind(/\b[Rr]ules? Q?\d+(?:, Q?\d+)*/g, read(path)))
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter((rule) => !known.has(rule))).toEqual([])
})

test('no comment points at a page that the repository does not have', () => {
  const pointing = sources.filter((path) =>
    /\b(decisions?|quality|specification) (\d|\(section)|\bspecification\.md\b/i.test(read(path)),
  )
  expect(pointing).toEqual([])
})
