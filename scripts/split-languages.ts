import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * A browser reads one language, so each has its own copy of the scripts, in `assets/<language>/`, with its own words
 * alone: a message asks the placeholder for its language, the placeholder becomes the language when everything is
 * bundled, and a second minifier (two find more than one: 2 KB of a page's scripts) drops what can no longer be said. The server names the copies (server/scripts-in.ts).
 */

const placeholder = '__LANGUAGE__'
const languages = ['ru', 'en', 'ky']

/** A compiled message asks for the language and calls the function that says it there: `if (locale === "en") return en_nav_home(inputs)`. */
const compiled =
  /export const (\w+) = .*=> \{\n\tconst locale = .*\n((?:\tif \(locale === "\w+"\) return \w+\(inputs\)\n)+)\treturn (\w+)\(inputs\)\n\}\);\s*$/

/** The part of the messages' runtime that a browser needs: it never has another language than its script's. */
const runtime = `
export const baseLocale = 'ru'
export const locales = ${JSON.stringify(languages)}
export const experimentalStaticLocale = undefined
export const getLocale = () => ${placeholder}
export const overwriteGetLocale = () => {}
export const isLocale = (value) => locales.includes(value)
`

/** In the production build's scripts a message is one of those functions, chosen by the placeholder. */
export function languagePlaceholder(): Plugin {
  return {
    name: 'language-placeholder',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: { include: /\/locales\/compiled\/(messages\/\w+|runtime)\.js$/, exclude: /\/_index\.js$/ },
      },
      handler(code, id) {
        if (id.endsWith('/runtime.js')) return { code: runtime, map: null }
        if (!compiled.test(code)) this.error(`The message ${id} is not compiled as expected.`)
        const chosen = code.replace(compiled, (_all, name: string, others: string, last: string) => {
          const choices = others.replace(
            /\tif \(locale === ("\w+")\) return (\w+)\(inputs\)\n/g,
            `${placeholder} === $1 ? $2 : `,
          )
          return `export const ${name} = ${choices}${last}`
        })
        return { code: chosen.replaceAll('i?.', 'i.'), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Makes the copies of a finished build, in the place of the scripts that hold every language. */
export async function splitLanguages(assets: string): Promise<void> {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const scriptAddress = new RegExp(
    `assets/(?=(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})["'\`])`,
    'g',
  )
  for (const language of languages) mkdirSync(join(assets, language), { recursive: true })
  // Most scripts are the same in every language but for their neighbours' addresses, and the largest wholly.
  const smaller = new Map<string, string>()
  const minified = async (script: string) => {
    const known = smaller.get(script)
    if (known !== undefined) return known
    const { code = '' } = await minify(script, {
      module: true,
      ecma: 2020,
      compress: { passes: 3 },
    })
    smaller.set(script, code)
    return code
  }
  for (const name of names) {
    const script = readFileSync(join(assets, name), 'utf8')
    for (const language of languages) {
      const own = script
        .replaceAll(placeholder, `"${language}"`)
        .replace(scriptAddress, `assets/${language}/`)
      writeFileSync(join(assets, language, name), await minified(own))
    }
    rmSync(join(assets, name))
  }
}
