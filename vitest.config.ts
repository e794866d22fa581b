import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'data', 'tests/e2e'],
    // What takes long is run by `npm run test:long`.
    testNamePattern: /^(?!.*@long)/,
    globalSetup: './tests/support/database-cluster.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Far beyond what any test takes, also on a busy machine: nothing here measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Hundreds of small modules that need no transforming: each test file loads them ten times faster.
    server: { deps: { external: [/\/locales\/compiled\//] } },
    reporters: ['dot', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
