import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from '@playwright/test'
import { unpackBrowser } from '#tests/support/browser.ts'

/** Files whose tests open no page, and so need no browser. */
const browserless = globSync('tests/e2e/*.test.ts')
  .filter(
    (file) =>
      !/async \(\{[^}]*\b(browser|page|newPage|pageWithoutJavaScript)\b/.test(readFileSync(file, 'utf8')),
  )
  .map((file) => basename(file))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/e2e',
  // Pages wait for the server half of the time: two more than a machine of two cores computes.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Far beyond what any journey takes, also on a busy machine: nothing here measures time.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // What takes long asks everything of which `npm test` asks a sample. What needs no browser asks several things at once,
  // and leaves its worker to the journeys when it is done.
  projects: [
    { name: 'contract', testMatch: browserless, workers: 1, grepInvert: /@long/ },
    { name: 'journeys', testIgnore: browserless, grepInvert: /@long/ },
    { name: 'long', workers: 2, grep: /@long/ },
  ],
  // Node strips the types by itself, in a third of the time that Playwright's own transpiler takes.
  build: { external: ['**/*'] },
  reporter: [['dot'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    // What keeps pages for a time without a network has journeys of its own; the others meet the server alone.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A third of the time when it is on: `npm test -- e2e <name> --trace on` where somebody wants to look.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves takes a tenth of the browser's time; the journeys that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: unpackBrowser(),
  },
})
