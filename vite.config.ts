import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './locales/project.inlang',
      outdir: './locales/compiled',
      strategy: ['baseLocale'],
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What nearly every page uses comes in one file instead of thirty: a slow phone waits for requests.
            codeSplitting: {
              groups: [
                {
                  name: 'kit',
                  test: /\/(web\/(ui|words)|locales|node_modules\/lucide-react)\//,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
