import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '#platform/config.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const rooms = ['locales', 'platform', 'db', 'domain', 'web', 'server']
const reports = { unit: 'test-results/unit.json', e2e: 'test-results/e2e.json' }

interface Outcome {
  passed: number
  failed: number
}

interface Step {
  name: string
  run(): Promise<Outcome>
}

/** Said by `.ci/run` alone: what failed runs once more, by itself. */
const retryOption = '--retry-failed'
const args = process.argv.slice(2).filter((arg) => arg !== retryOption)
const retriesFailed = process.argv.includes(retryOption)
const [filter, ...rest] = args
const isKind = filter === 'unit' || filter === 'e2e' || filter === 'long'
const unitArgs = isKind ? rest : args

const checks: Step[] = [
  check('route types', 'react-router', 'typegen'),
  check('types', 'node_modules/ts7/bin/tsc', '--noEmit'),
  check('format and lint', 'biome', 'check', '--error-on-warnings'),
  { name: 'who may import whom', run: checkImports },
  check('nothing unused', 'knip', '--no-progress', '--include', 'files,dependencies,unlisted,unresolved'),
]
const unit: Step = {
  name: 'unit tests',
  run: () => unitTests(['--passWithNoTests', ...unitArgs]),
}
const build: Step = { name: 'production build', run: () => alone(['scripts/bootstrap.mjs', 'build']) }
const e2e: Step[] = [build, browse('journeys', 'journeys')]
const manyRounds: Step = {
  name: 'ten thousand talks, many rounds',
  run: () => counted(reports.unit, countUnit, 'vitest', 'run', '-t', '@long'),
}
const long: Step[] = [manyRounds, build, browse('everything that takes long', 'long')]

let current: ReturnType<typeof spawn> | undefined
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) {
  process.on(event, () => {
    current?.kill('SIGTERM')
    process.exitCode = 130
  })
}
process.channel?.unref()

await main(chosen())

function chosen(): Step[] {
  if (filter === 'e2e') return e2e
  if (filter === 'long') return long
  return filter ? [unit] : [...checks, unit, ...e2e]
}

/** Goes through the steps up to the first that fails. The last line says how many tests passed and failed. */
async function main(steps: Step[]): Promise<void> {
  const sum: Outcome = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    const startedAt = performance.now()
    const { passed, failed } = await run()
    sum.passed += passed
    sum.failed += failed
    console.log(`${failed ? '✗' : '✓'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (failed) break
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode ||= sum.failed ? 1 : 0
}

function check(name: string, tool: string, ...args: string[]): Step {
  return { name, run: () => alone([pathOf(tool), ...args]) }
}

async function unitTests(args: string[]): Promise<Outcome> {
  const run = (...more: string[]) => counted(reports.unit, countUnit, 'vitest', 'run', ...args, ...more)
  return retried(await run(), failedUnitTests, (failed) =>
    run('--maxWorkers=1', ...new Set(failed.map(({ file }) => file))),
  )
}

/** A project of the Playwright configuration. */
function browse(name: string, project: string): Step {
  const options = ['--config=tests/e2e/playwright.config.ts', `--project=${project}`]
  const run = (...more: string[]) =>
    counted(reports.e2e, countJourneys, 'playwright', 'test', ...options, ...more, ...rest)
  return {
    name,
    run: async () => retried(await run(), failedJourneys, () => run('--last-failed', '--workers=1')),
  }
}

interface FailedTest {
  file: string
  title: string
}

/** The outcome of a run, or of its failed tests run once more by themselves. */
async function retried(
  first: Outcome,
  failedTests: () => FailedTest[],
  again: (failed: FailedTest[]) => Promise<Outcome>,
): Promise<Outcome> {
  const failed = failedTests()
  // Without a named test it was the run itself that failed.
  if (!retriesFailed || failed.length === 0) return first
  const { failed: failures } = await again(failed)
  const failedTwice = failedTests().map(({ title }) => title)
  const flaky = failed.filter(({ title }) => !failedTwice.includes(title))
  for (const { file, title } of flaky) console.log(`flaky: ${file} › ${title}`)
  return { passed: first.passed + flaky.length, failed: failures }
}

interface Suite {
  title: string
  specs?: { title: string; ok: boolean }[]
  suites?: Suite[]
}

/** The journeys of the last report that failed. */
function failedJourneys(): FailedTest[] {
  const failedOf = (file: string, path: string, { specs = [], suites = [] }: Suite): FailedTest[] => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ file, title: `${path}${title}` })),
    ...suites.flatMap((suite) => failedOf(file, `${path}${suite.title} › `, suite)),
  ]
  const files = (read(reports.e2e).suites ?? []) as Suite[]
  return files.flatMap((suite) => failedOf(suite.title, '', suite))
}

interface TestFile {
  name: string
  status: string
  assertionResults: { fullName: string; status: string }[]
}

/** The unit tests of the last report that failed; of a file that failed before its tests, the file. */
function failedUnitTests(): FailedTest[] {
  const files = (read(reports.unit).testResults ?? []) as TestFile[]
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative('', name)
      const titles = assertionResults.filter(({ status }) => status === 'failed').map((test) => test.fullName)
      return (titles.length > 0 ? titles : ['the whole file']).map((title) => ({ file, title }))
    })
}

/** A tool that passes or fails as one, and has something to say only when it fails. */
async function alone(args: string[]): Promise<Outcome> {
  const { code, output } = await node(args, false)
  if (code !== 0) process.stdout.write(output)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** Fails also when the tool did not see every module, because then it passes whatever stands in them. */
async function checkImports(): Promise<Outcome> {
  const depcruise = [pathOf('depcruise'), '--config', '.dependency-cruiser.mjs', ...rooms]
  const { output } = await node([...depcruise, '--output-type', 'json'], false)
  const report = JSON.parse(output) as { modules: { source: string }[]; summary: { error: number } }
  const seen = new Set(report.modules.map(({ source }) => source))
  const unseen: string[] = []
  for await (const file of glob(`{${rooms.join(',')}}/**/*.{ts,tsx}`)) {
    if (!seen.has(file) && !/(\.d|\.test)\.tsx?$/.test(file)) unseen.push(file)
  }
  if (unseen.length > 0) console.log(`dependency-cruiser did not see ${unseen.join(', ')}`)
  if (report.summary.error > 0) await node([...depcruise, '--output-type', 'err'], true)
  return { passed: 0, failed: unseen.length > 0 || report.summary.error > 0 ? 1 : 0 }
}

/** A tool that counts its tests in a report. */
async function counted(
  report: string,
  count: (report: string) => Outcome,
  tool: string,
  ...args: string[]
): Promise<Outcome> {
  rmSync(report, { force: true })
  const { code } = await node([pathOf(tool), ...args], true)
  const outcome = count(report)
  return code === 0 ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) }
}

function countUnit(report: string): Outcome {
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

function countJourneys(report: string): Outcome {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}

// biome-ignore lint/suspicious/noExplicitAny: the shape belongs to the test runners
function read(report: string): any {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

function pathOf(tool: string): string {
  return tool.includes('/') ? tool : `node_modules/.bin/${tool}`
}

function node(args: string[], shown: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      // Nobody's own database is what tests work on.
      env: environmentWith({}),
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    })
    current = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
