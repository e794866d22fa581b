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
  // Pages wait for the server half of the time: two workers more than a machine of two cores needs.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Far longer than any journey takes, also on a busy machine: no test here measures time.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // The long run requests everything of which `npm test` takes a sample. What needs no browser makes several requests
  // at once, and leaves its worker to the journeys when it is done.
  projects: [
    { name: 'contract', testMatch: browserless, workers: 1, grepInvert: /@long/ },
    { name: 'journeys', testIgnore: browserless, grepInvert: /@long/ },
    { name: 'long', workers: 2, grep: /@long/ },
  ],
  // Node strips the types itself, in a third of the time that Playwright's transpiler takes.
  build: { external: ['**/*'] },
  reporter: [['dot'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    // The service worker has its own journeys; the others meet only the server.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A trace takes a third of the time: `npm test -- e2e <name> --trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations take a tenth of the browser's time; the journeys that test them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: unpackBrowser(),
  },
})
