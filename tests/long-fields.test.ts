import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locales/compiled/runtime.js'

overwriteGetLocale(() => 'ru')

const files = globSync('domain/**/*-input.ts')
const length = 60_000
/** An end that fits no pattern makes one that backtracks begin anew at each character. */
const fields = [
  ...[' ', '/', ')', '.', '-', '1', 'а', '\u00A0', ', ', '1 '].map((part) => part.repeat(length)),
  `42.5${' '.repeat(length)}x`,
  `https://a${')'.repeat(length)}x`,
  `a@${'a.'.repeat(length)}!`,
]
/** Of the processor. One scan takes a few milliseconds, a scan for each character takes from four seconds on. */
const longestMs = 1_500

type Schema = { safeParse(value: unknown): unknown }
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value

/** A form whose fields hold what is asked of each name. */
const formOf = (fieldOf: (name: string) => string) =>
  new Proxy(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? fieldOf(name) : undefined),
      has: (_, name) => typeof name === 'string',
    },
  )

function namesReadBy(schema: Schema): Set<string> {
  const names = new Set<string>()
  const noted = (value: string) => (name: string) => {
    names.add(name)
    return value
  }
  for (const value of ['', '1']) schema.safeParse(formOf(noted(value)))
  return names
}

/** The text alone, in every field, and in each of them beside empty ones. */
function* inputsOf(schema: Schema, text: string) {
  yield text
  yield formOf(() => text)
  for (const name of namesReadBy(schema)) yield formOf((one) => (one === name ? text : ''))
}

test('there are schemas of input', () => {
  expect(files.length).toBeGreaterThan(20)
})

test.each(files)('no long field keeps the server busy: %s', async (file) => {
  const slow: string[] = []
  for (const [name, schema] of Object.entries(await import(resolve(file)))) {
    if (!isSchema(schema)) continue
    for (const text of fields)
      for (const value of inputsOf(schema, text)) {
        const before = process.cpuUsage()
        schema.safeParse(value)
        const { user } = process.cpuUsage(before)
        if (user / 1_000 > longestMs)
          slow.push(`${name} by «${text.slice(0, 8)}…»: ${Math.round(user / 1_000)} ms`)
      }
  }
  expect(slow).toEqual([])
})
