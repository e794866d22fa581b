import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { languagePlaceholder } from './scripts/split-languages.ts'

/** What the frame and most pages are made of. */
const kit =
  /\/web\/(areas|preferences|ui|words)\/|\/web\/site\/(error-view|languages|page-title)|\/messages\/(error|filter|nav|site|subject|ui|words)_/
/** What only forms of some length and the pages of members have. */
const cabinet =
  /\/web\/ui\/(dialog-context|form|list-field|password-field|ring|route-dialog|switch|timeline)\.tsx?$|\/messages\/ui_(characters|draft|errors|form|list|password)_/

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './locales/project.inlang',
      outdir: './locales/compiled',
      strategy: ['baseLocale'],
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    languagePlaceholder(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page uses comes in two files instead of thirty, since a slow phone waits for requests: what
            // changes with a new version of a library, and what changes with each of ours. Forms come to who fills one in.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                {
                  name: 'kit',
                  test: (id) => kit.test(id) && !cabinet.test(id),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
                { name: 'cabinet', test: cabinet, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
