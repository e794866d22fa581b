import { defineConfig } from '@playwright/test'
import { unpackBrowser } from '#tests/support/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Far beyond what any journey takes, also on a busy machine: nothing here measures time.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // What takes long asks everything of which `npm test` asks a sample.
  projects: [
    { name: 'journeys', grepInvert: /@long/ },
    { name: 'long', grep: /@long/ },
  ],
  reporter: [['dot'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    // What keeps pages for a time without a network has journeys of its own; the others meet the server alone.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // A third of the time when it is on: `npm test -- e2e <name> --trace on` where somebody wants to look.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: unpackBrowser(),
  },
})
