import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['**/*.test.ts', '**/*.test.tsx']
const exclude = ['node_modules/**', 'build/**', 'data/**', 'tests/e2e/**']

/** A test that replaces a module needs modules of its own; the others share theirs, which are loaded once for each worker. */
const isolated = globSync(include, { exclude }).filter((file) =>
  /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    // What takes long is run by `npm run test:long`.
    testNamePattern: /^(?!.*@long)/,
    globalSetup: './tests/support/database-cluster.ts',
    setupFiles: [
      './tests/support/keep-table-names.ts',
      './tests/support/own-time.ts',
      './tests/support/own-language.ts',
    ],
    // Who asks what was logged looks at the calls.
    env: { LOG_LEVEL: 'silent' },
    pool: 'forks',
    // Two compute while one waits, for a process that it started or for a database.
    maxWorkers: 3,
    // Far beyond what any test takes, also on a busy machine: nothing here measures time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Hundreds of small modules that need no transforming: each test file loads them ten times faster.
    server: { deps: { external: [/\/locales\/compiled\//] } },
    reporters: ['dot', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'shared', include, exclude: [...exclude, ...isolated], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude, isolate: true } },
    ],
  },
})
