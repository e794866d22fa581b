import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Reads the reports of vitest and Playwright: how many tests passed, which failed, and the times. */

export interface Outcome {
  passed: number
  failed: number
}

export interface FailedTest {
  file: string
  title: string
}

export interface FileTime {
  file: string
  seconds: number
}

export interface Report {
  path: string
  count(): Outcome
  failedTests(): FailedTest[]
  times(): FileTime[]
}

interface VitestFile {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { fullName: string; status: string }[]
}

const vitestFiles = (path: string) => (read(path).testResults ?? []) as VitestFile[]

export const vitestReport = (path: string): Report => ({
  path,
  count() {
    const { numPassedTests = 0, numFailedTests = 0 } = read(path)
    return { passed: numPassedTests, failed: numFailedTests }
  },
  /** Of a file that failed before its tests, the file. */
  failedTests: () =>
    vitestFiles(path)
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const file = relative('', name)
        const titles = assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => fullName)
        return (titles.length > 0 ? titles : ['the whole file']).map((title) => ({ file, title }))
      }),
  times: () =>
    vitestFiles(path).map(({ name, startTime, endTime }) => ({
      file: relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
})

interface Suite {
  title: string
  specs?: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

const playwrightFiles = (path: string) => (read(path).suites ?? []) as Suite[]

export const playwrightReport = (path: string): Report => ({
  path,
  count() {
    const { expected = 0, unexpected = 0, flaky = 0 } = read(path).stats ?? {}
    return { passed: expected, failed: unexpected + flaky }
  },
  failedTests: () => playwrightFiles(path).flatMap((suite) => failedOf(suite.title, '', suite)),
  times: () =>
    playwrightFiles(path).map((suite) => ({ file: `tests/e2e/${suite.title}`, seconds: secondsOf(suite) })),
})

function failedOf(file: string, titles: string, { specs = [], suites = [] }: Suite): FailedTest[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ file, title: `${titles}${title}` })),
    ...suites.flatMap((suite) => failedOf(file, `${titles}${suite.title} › `, suite)),
  ]
}

function secondsOf({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

// biome-ignore lint/suspicious/noExplicitAny: the shape belongs to the test runners
function read(path: string): any {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
