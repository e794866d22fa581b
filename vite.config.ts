import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserFloor, lostScriptsAreErrors, plainLateScripts, styleFloor } from './scripts/browser-floor.ts'
import { iconSprite } from './scripts/icon-sprite.ts'
import { separateMessages } from './scripts/join-messages.mjs'
import { likelyRoutes } from './scripts/likely-routes.ts'
import { scriptGroups } from './scripts/script-groups.ts'
import { languagePlaceholder } from './scripts/split-languages.ts'

/** Rules of plurals are dear to make and always the same: a list of 24 cards would make them thirty times. */
const keptPluralRules: Plugin = {
  name: 'kept-plural-rules',
  transform: {
    filter: { id: /\/locales\/compiled\/registry\.js$/ },
    handler(code) {
      const made = 'new Intl.PluralRules(locale, options)'
      if (!code.includes(made)) this.error('The rules of plurals are not made as expected.')
      const kept = `const kept = {}
const rulesOf = (locale, options) => (kept[locale + JSON.stringify(options)] ??= ${made})
`
      return { code: kept + code.replace(made, 'rulesOf(locale, options)'), map: null }
    },
  },
}

/** Each page brings the messages that it says, so the build needs them apart again. */
const separateTexts: Plugin = {
  name: 'separate-texts',
  apply: 'build',
  load: {
    filter: { id: /\/locales\/compiled\/messages\/_index\.js$/ },
    handler: (id) => separateMessages(readFileSync(id, 'utf8')),
  },
}

export default defineConfig(({ command }) => ({
  css: { postcss: { plugins: command === 'build' ? styleFloor : [] } },
  build: { cssTarget: browserFloor },
  plugins: [
    separateTexts,
    iconSprite(),
    languagePlaceholder(),
    keptPluralRules,
    likelyRoutes(),
    plainLateScripts(),
    lostScriptsAreErrors,
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        // What is loaded late needs little that is not there already; a list of it for each would weigh more.
        modulePreload: false,
        target: browserFloor,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: scriptGroups(),
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/app.ts' } },
      // Within the build, so that likelyRoutes reaches it.
      resolve: { noExternal: ['react-router'] },
    },
  },
}))
