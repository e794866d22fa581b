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
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
