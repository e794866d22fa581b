import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '#platform/config.ts'
import {
  type FailedTest,
  type FileTime,
  type Outcome,
  playwrightReport,
  type Report,
  vitestReport,
} from './test-reports.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const rooms = ['locales', 'platform', 'db', 'domain', 'demo', 'web', 'server']
const unitReport = vitestReport('test-results/unit.json')
const journeysReport = playwrightReport('test-results/e2e.json')

/** A file that takes longer is a finding. */
const slowFileSeconds = 20

interface Step {
  name: string
  run(isShown: boolean): Promise<Outcome>
}

/** Steps one after the other. */
type Lane = Step[]

/** Lanes beside each other. */
type Stage = Lane[]

/** Used only by `.ci/run`: failed tests run once more, by themselves. */
const retryOption = '--retry-failed'
const timesOption = '--times'
const args = process.argv.slice(2).filter((arg) => arg !== retryOption && arg !== timesOption)
const retriesFailed = process.argv.includes(retryOption)
const [filter, ...rest] = args
const isKind = filter === 'unit' || filter === 'e2e' || filter === 'long'
const unitArgs = isKind ? rest : args

const checks: Lane = [
  check('route types', 'react-router', 'typegen'),
  check('types', 'node_modules/ts7/bin/tsc', '--noEmit'),
  check('format and lint', 'biome', 'check', '--error-on-warnings'),
  { name: 'who may import whom', run: checkImports },
  check('nothing unused', 'knip', '--no-progress'),
]
const unit: Step = {
  name: 'unit tests',
  run: (isShown) => unitTests(['--passWithNoTests', ...unitArgs], isShown),
}
const build: Step = { name: 'production build', run: () => alone(['scripts/bootstrap.mjs', 'build']) }
const journeys = browse('journeys', 'contract', 'journeys')
const manyRounds: Step = {
  name: 'ten thousand talks, many rounds',
  run: (isShown) => counted(unitReport, isShown, 'vitest', 'run', '-t', '@long'),
}
const long: Lane = [manyRounds, build, browse('everything that takes long', 'long')]

const times: FileTime[] = []
const running = new Set<ChildProcess>()
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) {
  process.on(event, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exitCode = 130
  })
}
process.channel?.unref()

await main(chosen())

function chosen(): Stage[] {
  if (filter === 'e2e') return [[[build, journeys]]]
  if (filter === 'long') return [[long]]
  // The journeys have the machine to themselves, because they wait no longer than a person would.
  return filter ? [[[unit]]] : [[[...checks, build], [unit]], [[journeys]]]
}

/** Runs the stages up to the first in which a step fails. The last line says how many tests passed and failed. */
async function main(stages: Stage[]): Promise<void> {
  const sum: Outcome = { passed: 0, failed: 0 }
  for (const stage of stages) {
    // Beside another lane a step prints its output when it is over.
    const outcomes = await Promise.all(stage.map((lane) => walk(lane, stage.length === 1)))
    for (const { passed, failed } of outcomes) {
      sum.passed += passed
      sum.failed += failed
    }
    if (sum.failed) break
  }
  if (process.argv.includes(timesOption)) printTimes()
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode ||= sum.failed ? 1 : 0
}

/** Runs the steps up to the first that fails. */
async function walk(lane: Lane, isShown: boolean): Promise<Outcome> {
  const sum: Outcome = { passed: 0, failed: 0 }
  for (const { name, run } of lane) {
    const startedAt = performance.now()
    const { passed, failed } = await run(isShown)
    sum.passed += passed
    sum.failed += failed
    console.log(`${failed ? '✗' : '✓'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (failed) break
  }
  return sum
}

/** The slowest files first, with those marked that take too long. */
function printTimes(): void {
  for (const { file, seconds } of times.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}${seconds > slowFileSeconds ? '  (slow)' : ''}`)
}

function check(name: string, tool: string, ...args: string[]): Step {
  return { name, run: () => alone([pathOf(tool), ...args]) }
}

async function unitTests(args: string[], isShown: boolean): Promise<Outcome> {
  const run = (...more: string[]) => counted(unitReport, isShown, 'vitest', 'run', ...args, ...more)
  return retried(await run(), unitReport, (failed) =>
    run('--maxWorkers=1', ...new Set(failed.map(({ file }) => file))),
  )
}

/** Projects of the Playwright configuration. */
function browse(name: string, ...projects: string[]): Step {
  const options = ['--config=tests/e2e/playwright.config.ts', ...projects.map((one) => `--project=${one}`)]
  return {
    name,
    run: async (isShown) => {
      const run = (...more: string[]) =>
        counted(journeysReport, isShown, 'playwright', 'test', ...options, ...more, ...rest)
      return retried(await run(), journeysReport, () => run('--last-failed', '--workers=1'))
    },
  }
}

/** The outcome of a run, or of its failed tests run once more by themselves. */
async function retried(
  first: Outcome,
  report: Report,
  again: (failed: FailedTest[]) => Promise<Outcome>,
): Promise<Outcome> {
  const failed = report.failedTests()
  // Without a named test the run itself failed.
  if (!retriesFailed || failed.length === 0) return first
  const { failed: failures } = await again(failed)
  const failedTwice = report.failedTests().map(({ title }) => title)
  const flaky = failed.filter(({ title }) => !failedTwice.includes(title))
  for (const { file, title } of flaky) console.log(`flaky: ${file} › ${title}`)
  return { passed: first.passed + flaky.length, failed: failures }
}

/** A tool that passes or fails as a whole, with output only when it fails. */
async function alone(args: string[]): Promise<Outcome> {
  const { code, output } = await node(args, false)
  if (code !== 0) process.stdout.write(output)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** Also fails if the tool did not see every module, because then it would pass whatever they contain. */
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
async function counted(report: Report, isShown: boolean, tool: string, ...args: string[]): Promise<Outcome> {
  rmSync(report.path, { force: true })
  const { code, output } = await node([pathOf(tool), ...args], isShown)
  const outcome = report.count()
  times.push(...report.times())
  if (code === 0) return outcome
  process.stdout.write(output)
  return { ...outcome, failed: Math.max(outcome.failed, 1) }
}

function pathOf(tool: string): string {
  return tool.includes('/') ? tool : `node_modules/.bin/${tool}`
}

function node(args: string[], shown: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, {
      // Tests must not use anybody's database. Of a run's many processes one compiles for the others. A browser saves
      // under non-ASCII names only if the machine's locale can write them.
      env: environmentWith({ NODE_COMPILE_CACHE: resolve('.cache', 'node'), LC_ALL: 'C.UTF-8' }),
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      done({ code, output })
    })
  })
}
