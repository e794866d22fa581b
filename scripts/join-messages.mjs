import * as fs from 'node:fs'
import { join } from 'node:path'

const runtimeImports = /^import .* from '\.\.\/(runtime|registry)\.js';?\n/gm
const sharedType =
  /^\/\*\* @typedef \{import\('\.\.\/runtime\.js'\)\.LocalizedString\} LocalizedString \*\/\n/gm

const head = `/* eslint-disable */
import * as registry from '../registry.js'
import { getLocale, experimentalStaticLocale } from '../runtime.js'
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
`

/**
 * Puts all compiled messages into the module that otherwise exports each from a file of its own: Node opens four
 * thousand files for a second of processor time, and one for a tenth. A comment before each message names its file,
 * where the build of the pages still takes it from (vite.config.ts).
 */
export function joinMessages(folder) {
  const index = join(folder, '_index.js')
  const names = fs.readFileSync(index, 'utf8').match(/(?<=^export \* from ')\.\/[^']+(?=')/gm) ?? []
  const parts = names.map((name) => {
    const code = fs.readFileSync(join(folder, name), 'utf8')
    const own = code.replace('/* eslint-disable */\n', '').replace(runtimeImports, '').replace(sharedType, '')
    if (/^import /m.test(own)) throw new Error(`The message ${name} is not compiled as expected.`)
    return `// ${name}\n${own.trim()}\n`
  })
  fs.writeFileSync(index, head + parts.join(''))
}

/** The same module as it was compiled. */
export function separateMessages(code) {
  const names = code.match(/(?<=^\/\/ )\.\/\S+\.js$/gm)
  return names ? names.map((name) => `export * from '${name}'\n`).join('') : code
}
